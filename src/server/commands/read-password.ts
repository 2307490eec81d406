import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AccountError } from '../identity/accounts';

const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads the new password: twice from a terminal, without showing it, else as the first line of standard input. */
export async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0]!;
  // Opened before the question, so that what is typed early is hidden as well.
  const terminal = createInterface({ input: stdin, output: silence(), terminal: true, historySize: 0 });
  terminal.on('SIGINT', () => terminal.close());
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    stdout.write(question);
    const line = await lines.next();
    stdout.write('\n');
    if (line.done) throw new AccountError('Nothing was done.');
    return line.value;
  };
  try {
    const password = await ask('Password: ');
    const repeated = await ask('The same password again: ');
    if (password !== repeated) throw new AccountError('The two passwords differ. Nothing was done.');
    return password;
  } finally {
    terminal.close();
  }
}
