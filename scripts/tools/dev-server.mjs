import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { context } from 'esbuild';
import { copyServerFiles, serverOptions } from './build-server.mjs';
import { root } from './run.mjs';

const folder = '.cache/dev-server';

/**
 * Rebuilds and restarts the server after each save. `origin` is the address that people open, that of the web app's
 * development server, which forwards API calls to this one.
 */
export async function startDevServer({ host, port, origin }) {
  const env = { ...process.env, HOST: host, PORT: String(port), PUBLIC_ORIGIN: origin };
  let child = null;
  let turn = Promise.resolve();
  let stopped = false;

  async function end() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  async function restart() {
    await end();
    await copyServerFiles(folder);
    // A build that finishes after stop() must not start a server.
    if (stopped) return;
    const args = ['--enable-source-maps', `${folder}/main.js`];
    child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  }

  const builder = await context({
    ...serverOptions(folder),
    plugins: [
      {
        name: 'restart',
        setup(build) {
          // In sequence, because two servers cannot open the same data folder.
          build.onEnd(({ errors }) => {
            if (errors.length === 0) turn = turn.then(restart);
          });
        },
      },
    ],
  });
  await builder.watch();

  return {
    async stop() {
      stopped = true;
      await builder.dispose();
      await turn;
      await end();
    },
  };
}
