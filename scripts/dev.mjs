import { installIfNeeded } from './tools/install.mjs';
import { root } from './tools/run.mjs';

// npm run dev: the server and the web app, both of today's sources after each save, on one address.

process.chdir(root);
await installIfNeeded();
const { startDevServer } = await import('./tools/dev-server.mjs');
const { startDevWeb } = await import('./tools/dev-web.mjs');

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const origin = `http://${host}:${port}`;
const behind = { host: '127.0.0.1', port: port + 1 };

const server = await startDevServer({ ...behind, origin });
const web = await startDevWeb({ host, port, target: `http://${behind.host}:${behind.port}` });
console.log(`open ${origin}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([server.stop(), web.stop()]);
    process.exit(0);
  });
}
