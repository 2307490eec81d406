import pino from 'pino';

/**
 * The logged fields of an error. Other fields of database errors (`detail`, `where`, …) contain whole rows with
 * personal names.
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

/** The server's log: JSON lines on standard output, or to a stream. */
export function createLog(level: string, to?: pino.DestinationStream): pino.Logger {
  return pino({ level, base: undefined, serializers: { err: plainError } }, to);
}
