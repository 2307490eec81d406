import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';

/** A listener that is cut off and goes on, at any of the servers, from the last event it saw. */
export function streamListener(origins: string[], token: string) {
  const seen: string[] = [];
  let position: string | null = null;
  let resets = 0;
  let cut = new AbortController();
  let stopped = false;
  const listen = async () => {
    const origin = origins[Math.floor(Math.random() * origins.length)]!;
    const response = await fetch(`${origin}/api_events`, {
      headers: { authorization: `Bearer ${token}`, ...(position && { 'last-event-id': position }) },
      signal: cut.signal,
    });
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        position = id ?? position;
        if (event === 'reset') resets += 1;
        if (event === 'invalidate') seen.push((JSON.parse(data) as { request: string }).request);
      },
    });
    const decoder = new TextDecoder();
    for await (const chunk of response.body!)
      parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
  };
  const running = (async () => {
    while (!stopped) {
      await listen().catch(() => pause(20));
      cut = new AbortController();
    }
  })();
  return {
    seen,
    resets: () => resets,
    begun: async () => {
      while (position === null) await pause(10);
    },
    cut: () => cut.abort(),
    stop: () => {
      stopped = true;
      cut.abort();
      return running;
    },
  };
}
