/** The parts of long answers that are read at the same time, whoever they are for: other calls find a connection. */
const PARTS_AT_ONCE = 2;

let reading = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  if (reading < PARTS_AT_ONCE) reading += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

/** The parts of a long answer, each read when its turn has come and the caller takes it. */
export async function* inTurns<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await inTurn(() => iterator.next());
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await iterator.return?.();
  }
}
