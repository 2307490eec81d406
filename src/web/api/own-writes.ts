// A write refetches what it makes stale on its own device. Live events of it (recognized by its request id) are for
// other devices: here they would only cause a second fetch.

const requests = new Set<string>();
const underWay = new Set<Promise<unknown>>();

/** Tracks a write until its response, and remembers the response's request id. */
export async function followWrite<Answer>(
  write: Promise<Answer>,
  requestOf: (answer: Answer) => string | undefined,
): Promise<Answer> {
  const followed = write.then((answer) => {
    const request = requestOf(answer);
    if (request !== undefined) requests.add(request);
    return answer;
  });
  underWay.add(followed);
  try {
    return await followed;
  } finally {
    underWay.delete(followed);
  }
}

/**
 * Whether an event is of this device's write. Waits for the writes in flight, whose responses contain their ids, but
 * not longer than for `deadline`, since one of them may hang.
 */
export async function isEventOfOwnWrite(request: string, deadline: Promise<void>): Promise<boolean> {
  let isLate = false;
  void deadline.then(() => (isLate = true));
  while (!requests.has(request) && underWay.size > 0 && !isLate) {
    await Promise.race([...underWay, deadline]).catch(() => undefined);
  }
  return requests.delete(request);
}

/** Forgets the writes whose events did not arrive: a new stream does not repeat them. */
export function forgetOwnWrites(): void {
  requests.clear();
}
