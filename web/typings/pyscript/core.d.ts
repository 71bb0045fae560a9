/** A set of functions that PyScript calls at one moment of a script's life. */
type Hook = Set<(script: Script, element: Element) => void>;

interface Script {
  io: {
    stderr(problem: unknown, ...rest: unknown[]): void;
    stdout(...rest: unknown[]): void;
  };
}

export const hooks: {
  main: { onReady: Hook };
  worker: { onBeforeRunAsync: Hook };
};
