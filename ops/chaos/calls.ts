import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { validReceipt } from '../../tests/kit/valid-receipt';

const READERS = 4;
const WRITERS = 4;
const PAUSE_MS = 20;
const AGAIN_MS = 250;
/** No answer within this time is a call that hangs. */
const HANGS_MS = 30_000;

/** The newest receipts: more than are written at one moment. */
const NEWEST = '/api_purchased_goods?limit=30';

interface Answer {
  kind: 'read' | 'write' | 'ready';
  /** When it was asked, in milliseconds since the calls began. */
  at: number;
  ms: number;
  /** 0: the connection ended or nothing came. */
  status: number;
  retryAfter: boolean;
}

interface ReceiptCall {
  key: string;
  body: string;
  confirmed: boolean;
}

/**
 * Calls of people at work while something goes wrong: lists, receipts, and the health check of a monitor. With
 * `untilConfirmed` each receipt is sent again and again with its key, as the web app does; else once, and again at the end.
 */
export function callSteadily(
  origin: string,
  headers: Record<string, string>,
  goodType: number,
  { untilConfirmed = false } = {},
) {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const answers: Answer[] = [];
  const receipts: ReceiptCall[] = [];
  /** When a list did not show what its reader had just written. */
  const unseen: number[] = [];
  let stopping = false;

  const call = (path: string, receipt?: ReceiptCall) =>
    new Promise<{ status: number; retryAfter: boolean; text: string }>((resolve) => {
      const own = receipt ? { 'content-type': 'application/json', 'idempotency-key': receipt.key } : {};
      const sent = request(
        `${origin}${path}`,
        { agent, method: receipt ? 'POST' : 'GET', headers: { ...headers, ...own }, timeout: HANGS_MS },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .once('end', () =>
              resolve({ status: response.statusCode!, retryAfter: 'retry-after' in response.headers, text }),
            );
        },
      );
      sent.once('timeout', () => sent.destroy());
      sent.once('error', () => resolve({ status: 0, retryAfter: false, text: '' }));
      sent.end(receipt?.body);
    });

  const measured = async (kind: Answer['kind'], path: string, receipt?: ReceiptCall) => {
    const at = performance.now() - startedAt;
    const { status, retryAfter, text } = await call(path, receipt);
    answers.push({ kind, at, ms: performance.now() - startedAt - at, status, retryAfter });
    return { status, text };
  };
  const read = () => measured('read', '/api_goods?stock=existing&limit=30');
  const write = async () => {
    const key = randomUUID();
    const body = JSON.stringify(validReceipt({ good_type: { id: goodType }, manufactured_at: key }));
    const receipt = { key, body, confirmed: false };
    receipts.push(receipt);
    const send = async () => (await measured('write', '/api_purchased_goods', receipt)).status === 201;
    receipt.confirmed = await send();
    while (!receipt.confirmed && untilConfirmed && !stopping) {
      await pause(AGAIN_MS);
      receipt.confirmed = await send();
    }
    if (!receipt.confirmed) return;
    const { status, text } = await measured('read', NEWEST);
    if (status === 200 && !text.includes(key)) unseen.push(performance.now() - startedAt);
  };
  const again = async (work: () => Promise<unknown>, ms: number) => {
    while (!stopping) {
      await work();
      await pause(ms);
    }
  };
  const running = Promise.all([
    ...Array.from({ length: READERS }, () => again(read, PAUSE_MS)),
    ...Array.from({ length: WRITERS }, () => again(write, PAUSE_MS)),
    again(() => measured('ready', '/health/ready'), 200),
  ]);

  return {
    answers,
    receipts,
    unseen,
    now: () => performance.now() - startedAt,
    async stop() {
      stopping = true;
      await running;
    },
    /** Sends what was not confirmed again, with its key. Returns the statuses that were no success. */
    async sendAgain(): Promise<number[]> {
      const failed: number[] = [];
      for (const receipt of receipts) {
        if (receipt.confirmed) continue;
        const { status } = await call('/api_purchased_goods', receipt);
        if (status !== 201) failed.push(status);
      }
      agent.destroy();
      return failed;
    },
  };
}

export type Calls = ReturnType<typeof callSteadily>;
