/** Logs a failure to the browser's console. */
export function logError(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the specification requires failed loads to be logged, only here
  console.error(what, cause);
}
