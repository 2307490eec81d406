/**
 * Stops the clock of this test's process, and so of its server, at a moment; timers go on. `jest.useRealTimers` lets
 * it run again.
 */
export function stopClock(at: number | Date): void {
  jest.useFakeTimers({
    now: at,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
}
