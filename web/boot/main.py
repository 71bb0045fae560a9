from golf_ui.main import start

start()
