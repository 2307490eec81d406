import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { webSettings } from './build-web.mjs';

/** What the server answers itself; everything else is the web app's. */
const servers = /^\/(api_|oauth2|config\.json|openapi\.json|health)/;

/** Serves the web app from memory and reloads it after each save; calls go on to the server at `target`. */
export async function startDevWeb({ host, port, target }) {
  const devServer = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      // It would end the process before the other server has stopped.
      setupExitSignals: false,
      // Compressing would hold back the stream of live events.
      compress: false,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: { errors: true, warnings: false } },
      // The Host header stays: the server makes its own addresses from the one that people open.
      proxy: [
        { context: (path) => servers.test(path), target, changeOrigin: false, xfwd: true, logLevel: 'warn' },
      ],
    },
    webpack(await webSettings('development')),
  );
  await devServer.start();
  return { stop: () => devServer.stop() };
}
