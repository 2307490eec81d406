import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { webSettings } from './build-web.mjs';

/** Paths that the API server answers; all others belong to the web app. */
const serverPaths = /^\/(api_|oauth2|config\.json|openapi\.json|health)/;

/** Serves the web app from memory and reloads it after each save; calls go on to the server at `target`. */
export async function startDevWeb({ host, port, target }) {
  const devServer = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      // Its own handlers would end the process before the API server has stopped.
      setupExitSignals: false,
      // Compression would buffer the stream of live events.
      compress: false,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: { errors: true, warnings: false } },
      // The Host header is not changed because the server builds its URLs from the address that people open.
      proxy: [
        {
          context: (path) => serverPaths.test(path),
          target,
          changeOrigin: false,
          xfwd: true,
          logLevel: 'warn',
        },
      ],
    },
    webpack(await webSettings('development')),
  );
  await devServer.start();
  return { stop: () => devServer.stop() };
}
