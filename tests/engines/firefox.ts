import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type Engine, inJson } from './engine';

// Firefox by WebDriver BiDi, without a program in between.

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const binary = () => FIREFOX.find((file) => existsSync(file));

export const hasFirefox = () => binary() !== undefined;

/** Nothing of Mozilla's is reached from a test, and nothing is asked at the first start. */
const PREFERENCES = {
  'remote.prefs.recommended': true,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'he-IL',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'tfuka-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const firefox = spawn(binary()!, args, {
    env: { ...process.env, HOME: profile, TZ: 'Asia/Jerusalem' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    firefox.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const found = /WebDriver BiDi listening on (\S+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    firefox.once('exit', () => reject(new Error(`Firefox ended: ${said.slice(-500)}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  async function send(method: string, params: object): Promise<unknown> {
    const id = (count += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`Firefox: ${method}: ${answer.error} ${answer.message}`);
    return answer.result;
  }
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const { context } = contexts[0]!;
  return {
    called: 'Firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (body, ...args) => {
      const { result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: `function () { ${inJson(body)} }`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: false,
        target: { context },
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(`Firefox: ${exceptionDetails?.text}`);
      return JSON.parse(result.value) as unknown;
    },
    input: async (source) => void (await send('input.performActions', { context, actions: [source] })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      const ended = once(firefox, 'exit');
      await Promise.race([send('browser.close', {}), ended]).catch(() => firefox.kill());
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
