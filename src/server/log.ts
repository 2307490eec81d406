import pino from 'pino';

/**
 * An error as the log tells it. What else a database error carries (`detail`, `where`, …) repeats whole rows, with
 * the names of people in them.
 */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code,
    constraint,
    ...(error.cause instanceof Error && { cause: plainError(error.cause) }),
  };
}

/** The server's log: JSON lines on standard output, or wherever they are told to go. */
export function createLog(level: string, to?: pino.DestinationStream): pino.Logger {
  return pino({ level, base: undefined, serializers: { err: plainError } }, to);
}
