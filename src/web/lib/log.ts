/** Writes a failure where whoever looks into it finds it: the browser's console. */
export function logError(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the specification wants failed loads logged, and this is the one place
  console.error(what, cause);
}
