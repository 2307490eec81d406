import pino from 'pino';

/** The message without the value that the database could not read, which a person may have typed. */
function withoutValue(message: string, code: unknown): string {
  return typeof code === 'string' && code.startsWith('22') ? message.replace(/".*"/s, '"…"') : message;
}

/**
 * The logged fields of an error. Other fields of database errors (`detail`, `where`, …) contain whole rows with
 * personal names.
 */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = withoutValue(error.message, code);
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    code,
    constraint,
    ...(error.cause instanceof Error && { cause: plainError(error.cause) }),
  };
}

/** The server's log: JSON lines on standard output, or to a stream. */
export function createLog(level: string, to?: pino.DestinationStream): pino.Logger {
  return pino({ level, base: undefined, serializers: { err: plainError } }, to);
}
