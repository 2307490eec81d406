import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '../kit/free-port.mjs';
import { type Engine, inJson } from './engine';

// WebKitGTK's small browser by WebDriver, on a screen in memory.

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

export const hasWebKit = () => existsSync(DRIVER) && existsSync(XVFB);

/** A screen in memory, and its number. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'];
  const screen = spawn(XVFB, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, screen };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function startWebKit(): Promise<Engine> {
  const { display, screen } = await startScreen();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      TZ: 'Asia/Jerusalem',
    },
    stdio: 'ignore',
  });
  let session = '';
  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/session${session}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
    return value;
  }
  const close = async () => {
    if (session) await send('DELETE', '').catch(() => undefined);
    await end(driver);
    await end(screen);
  };
  try {
    for (let tries = 100; ; tries--) {
      const answered = await fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      );
      if (answered) break;
      if (tries === 0) throw new Error('WebKitWebDriver does not answer');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const started = await send('POST', '', { capabilities: { alwaysMatch: {} } });
    session = `/${(started as { sessionId: string }).sessionId}`;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    called: 'WebKit',
    open: async (url) => void (await send('POST', '/url', { url })),
    run: async (body, ...args) => {
      const script = { script: inJson(body), args: [JSON.stringify(args)] };
      return JSON.parse((await send('POST', '/execute/sync', script)) as string) as unknown;
    },
    input: async (source) => void (await send('POST', '/actions', { actions: [source] })),
    resize: async (width, height) => void (await send('POST', '/window/rect', { x: 0, y: 0, width, height })),
    screenshot: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
    close,
  };
}
