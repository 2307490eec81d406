import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { serverProgram } from '../server-program';
import { freePort } from '../free-port.mjs';

/** Starts a server on a free port; resolves once it is ready. */
export async function startServer(env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, serverProgram('main'), {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DEMO: 'off', LOG_LEVEL: 'error', ...env },
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('ready on ')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
