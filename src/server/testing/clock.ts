/**
 * Stops the clock of this test and its server at a time; timers still run. `jest.useRealTimers` starts it again.
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
