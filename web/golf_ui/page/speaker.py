"""Makes the table's sounds with the browser's synthesiser, and vibrates."""

import random

from golf_ui.page import browser
from golf_ui.page.browser import Node
from golf_ui.page.sound import BUZZES, Tone, tones
from golf_ui.store.settings import Settings

_NOISE_SECONDS = 0.2
_QUIET = 0.0001


class Speaker:
    """Sounds, once they are switched on and the player has done something."""

    def __init__(self) -> None:
        self._context: Node | None = None
        self._noise: Node | None = None

    def play(self, sound: str, steps: int, settings: Settings) -> None:
        """Let *sound* be heard and felt as the *settings* allow."""
        if settings.vibration and sound in BUZZES:
            browser.vibrate(BUZZES[sound])
        if not settings.sound:
            return
        context = self._context or self._begin()
        if context is None:
            return
        if context.state == "suspended":
            context.resume()
        for tone in tones(sound, steps):
            self._start(context, tone)

    def _begin(self) -> Node | None:
        self._context = browser.audio_context()
        if self._context is not None:
            rate = int(self._context.sampleRate)
            length = int(rate * _NOISE_SECONDS)
            self._noise = self._context.createBuffer(1, length, rate)
            hiss = [random.uniform(-1, 1) for _ in range(length)]
            self._noise.copyToChannel(browser.floats(hiss), 0)
        return self._context

    def _start(self, context: Node, tone: Tone) -> None:
        begin = context.currentTime + tone.start
        end = begin + tone.length
        source = self._source(context, tone, begin, end)
        volume = context.createGain()
        volume.gain.setValueAtTime(tone.gain, begin)
        volume.gain.exponentialRampToValueAtTime(_QUIET, end)
        source.connect(volume)
        volume.connect(context.destination)
        source.start(begin)
        source.stop(end)

    def _source(self, context: Node, tone: Tone, begin: float, end: float) -> Node:
        if not tone.pitch:
            source = context.createBufferSource()
            source.buffer = self._noise
            return source
        source = context.createOscillator()
        source.type = "triangle"
        source.frequency.setValueAtTime(tone.pitch, begin)
        if tone.end_pitch is not None:
            source.frequency.exponentialRampToValueAtTime(tone.end_pitch, end)
        return source
