/** One step of an input device, the same in WebDriver and in WebDriver BiDi. */
export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: Record<string, unknown>[];
}

/** A browser with one page, spoken to by the protocol that it has. */
export interface Engine {
  called: string;
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; what it takes and returns is plain data. */
  run: (body: string, ...args: unknown[]) => Promise<unknown>;
  input: (source: InputSource) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** A PNG of what is in sight. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A function's body that calls the given one with JSON, since the protocols write other values each in its way. */
export const inJson = (body: string) =>
  `return JSON.stringify((function () { ${body} }).apply(null, JSON.parse(arguments[0])) ?? null)`;
