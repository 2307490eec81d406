/** Stops the clock of this test at a moment; timers go on. `jest.useRealTimers` lets it run again. */
export function stopClock(at: string): void {
  jest.useFakeTimers({
    now: new Date(at),
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
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
}
