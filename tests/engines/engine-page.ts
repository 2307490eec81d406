import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Engine } from './engine';
import type { Found, Wanted } from './find';

const KEYS = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  Space: ' ',
} as const;

/** How long something is waited for, in milliseconds: it only ends a hanging story. */
const PATIENCE_MS = Number(process.env.PATIENCE ?? 40_000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let finder: Promise<string> | null = null;

/** The program that finds elements in the page, as one function's body that leaves `tfukaFind` behind. */
async function buildFinder(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'find.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'tfukaFound',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return `${outputFiles[0]!.text}; window.tfukaFind = tfukaFound.find;`;
}

/** What a person does with a page, in whatever engine: finds things by their names, points at them and types. */
export class EnginePage {
  constructor(
    readonly engine: Engine,
    readonly origin: string,
    private readonly pictures: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.engine.open(this.origin + path);
  }

  private async look(wanted: Wanted): Promise<Found | null> {
    const find = 'return window.tfukaFind ? { found: window.tfukaFind(arguments[0]) } : null';
    const answer = (await this.engine.run(find, wanted)) as { found: Found | null } | null;
    if (answer) return answer.found;
    await this.engine.run(await (finder ??= buildFinder()));
    return this.look(wanted);
  }

  async until<Value>(what: string, value: () => Promise<Value | null>): Promise<Value> {
    let last = '';
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
      try {
        const found = await value();
        if (found !== null) return found;
      } catch (error) {
        // A page that is just being left answers with an error.
        last = String(error);
      }
    }
    throw new Error(`${this.engine.called}: not seen: ${what} ${last}`);
  }

  async see(wanted: Wanted): Promise<Found> {
    return this.until(JSON.stringify(wanted), () => this.look(wanted));
  }

  async seeGone(wanted: Wanted): Promise<void> {
    await this.until(`${JSON.stringify(wanted)} gone`, async () => ((await this.look(wanted)) ? null : true));
  }

  /** Waits until what is seen stays where it is, so that a click meets it. */
  private async settled(wanted: Wanted): Promise<Found> {
    let before: Found | null = null;
    return this.until(JSON.stringify(wanted), async () => {
      const now = await this.look(wanted);
      const isStill = now && before && now.x === before.x && now.y === before.y;
      before = now;
      return isStill ? now : null;
    });
  }

  async click(wanted: Wanted): Promise<void> {
    const { x, y } = await this.settled(wanted);
    const parameters = { pointerType: 'mouse' } as const;
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.engine.input({ type: 'pointer', id: 'mouse', parameters, actions });
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.keys([KEYS[key]]);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.keys([...text]);
  }

  private async keys(values: readonly string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.engine.input({ type: 'key', id: 'keyboard', actions });
  }

  /** Types into a field. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await this.type(text);
  }

  /** Chooses one of a group of answers by its word. */
  async answer(question: string, answer: string): Promise<void> {
    await this.click({ text: answer, within: { role: 'radiogroup', text: question, loosely: true } });
  }

  /** What of the page is wider than the window, or scrolls where it should not. */
  async strayScrollbars(): Promise<string[]> {
    const body = `
      const isStray = (element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const thick = element.offsetHeight - element.clientHeight > 8 && /auto|scroll/.test(overflowX);
        const tall = element.offsetWidth - element.clientWidth > 8 && /auto|scroll/.test(overflowY);
        return (thick && element.scrollWidth <= element.clientWidth + 2) || (tall && element.scrollHeight <= element.clientHeight + 2);
      };
      const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ['the page is wider than the window'] : [];
      return wide.concat([...document.querySelectorAll('main *')].filter(isStray).map((one) => one.outerHTML.slice(0, 160)));`;
    return (await this.engine.run(body)) as string[];
  }

  async picture(name: string): Promise<void> {
    await mkdir(this.pictures, { recursive: true });
    const file = join(this.pictures, `${this.engine.called.toLowerCase()}-${name}.png`);
    await writeFile(file, await this.engine.screenshot());
  }
}
