// A write renews what it makes stale on its own device. The news of it, which come with its request id, are for the
// others: here they would only have the same read twice.

const requests = new Set<string>();
const underWay = new Set<Promise<unknown>>();

/** Follows a write until it is answered, and remembers the request id in its answer. */
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

/** Whether news are of a write of this device. One that is under way is waited for: its answer tells its id. */
export async function isOwnWrite(request: string): Promise<boolean> {
  while (!requests.has(request) && underWay.size > 0) await Promise.race(underWay).catch(() => undefined);
  return requests.delete(request);
}

/** Forgets the writes whose news did not arrive: a new stream does not bring them any more. */
export function forgetOwnWrites(): void {
  requests.clear();
}
