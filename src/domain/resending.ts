/** How long a request without a response waits until it is sent again, in milliseconds: the last one from then on. */
export const resending = { waitsMs: [2_000, 5_000, 15_000, 30_000, 60_000] };

export const waitAfter = (losses: number) =>
  resending.waitsMs[Math.min(losses, resending.waitsMs.length) - 1] ?? 0;
