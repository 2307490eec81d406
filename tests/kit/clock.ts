/** Stops the clock at a moment; timers still run. `jest.useRealTimers` starts it again. */
export function stopClock(at: string | number | Date): void {
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
