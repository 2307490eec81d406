import { text } from 'node:stream/consumers';
import { AccountRefused } from './account-refused';

const ENTER = new Set(['\r', '\n', '\u0004']);
const BACKSPACE = new Set(['\u007f', '\b']);
const INTERRUPT = '\u0003';

/** Reads lines from the terminal and shows nothing of them; what is typed ahead is kept for the next line. */
function unseenLines() {
  const { stdin, stdout } = process;
  let ahead: string[] = [];
  let wake: (() => void) | undefined;
  const take = (chunk: string) => {
    ahead.push(...chunk);
    wake?.();
  };
  // Before anything is asked, or quick fingers would be seen.
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.on('data', take);

  return {
    async ask(question: string): Promise<string> {
      stdout.write(question);
      let typed: string[] = [];
      for (;;) {
        for (const [at, character] of ahead.entries()) {
          if (character === INTERRUPT) throw new AccountRefused('Nothing was made.');
          if (ENTER.has(character)) {
            ahead = ahead.slice(at + 1);
            return typed.join('');
          }
          typed = BACKSPACE.has(character) ? typed.slice(0, -1) : [...typed, character];
        }
        ahead = [];
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    newLine: () => stdout.write('\n'),
    close() {
      stdin.off('data', take);
      stdin.setRawMode(false);
      stdin.pause();
    },
  };
}

/** The new password: asked for twice at a terminal, else the first line of standard input. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0]!;
  const lines = unseenLines();
  try {
    const password = await lines.ask('Password: ');
    lines.newLine();
    const again = await lines.ask('The same password again: ');
    if (password !== again) throw new AccountRefused('The two passwords differ. Nothing was made.');
    return password;
  } finally {
    lines.newLine();
    lines.close();
  }
}
