import { connect, type Socket } from 'node:net';

export interface Answered {
  status: number;
  ms: number;
  retryAfter: boolean;
}

const HEAD_END = '\r\n\r\n';

/**
 * One connection of a person, who asks when the last call was answered. It reads just enough of HTTP to know where an
 * answer ends, because the callers share the machine with what is measured.
 */
export class Person {
  #socket: Socket | null = null;
  #pending = Buffer.alloc(0);
  #waiting: ((answer: Answered) => void) | null = null;
  #startedAt = 0;

  constructor(
    private readonly port: number,
    private readonly headers: string,
  ) {}

  /** Status 0: the connection ended. */
  call(method: string, path: string, body = '', more = ''): Promise<Answered> {
    this.#startedAt = performance.now();
    this.#socket ??= this.#connected();
    const length = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#socket!.write(
        `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.port}\r\n${this.headers}${more}${length}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connected(): Socket {
    const socket = connect(this.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, data]) : data;
      this.#read();
    });
    socket.once('close', () => {
      this.#socket = null;
      this.#pending = Buffer.alloc(0);
      this.#answer(0, false);
    });
    return socket;
  }

  #answer(status: number, retryAfter: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.({ status, ms: performance.now() - this.#startedAt, retryAfter });
  }

  #read(): void {
    const end = this.#pending.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#pending.toString('latin1', 0, end).toLowerCase();
    const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
    const isWhole = head.includes('transfer-encoding: chunked')
      ? this.#pending.toString('latin1', this.#pending.length - 5) === '0\r\n\r\n'
      : this.#pending.length >= end + HEAD_END.length + length;
    if (!isWhole) return;
    this.#pending = Buffer.alloc(0);
    this.#answer(Number(head.slice(9, 12)), head.includes('retry-after:'));
  }
}
