import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import 'webpack-dev-server';
import { staticFrame } from './src/web/app/static-frame';
import { globalStyle } from './src/web/ui/global-style';

const short = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');

const root = fileURLToPath(new URL('.', import.meta.url));
const SERVICE_WORKER = 'service-worker';
const compressible = /\.(js|css|svg|html|webmanifest)$/;

const rules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      {
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } },
      },
      resolve(root, 'scripts/webpack/short-templates.cjs'),
    ],
  },
  { test: /lucide-react.dist.esm.icons/, use: resolve(root, 'scripts/webpack/icons-without-keys.cjs') },
  { test: /\.woff2$/, type: 'asset/resource' },
  {
    test: /\.woff2$/,
    resourceQuery: /subset/,
    use: resolve(root, 'scripts/webpack/subset-font.mjs'),
    generator: { filename: 'assets/[name]-subset.[contenthash:8][ext]' },
  },
  // Named by the browser or by the manifest, so these keep their names.
  {
    test: /public.[\w-]+\.(svg|png|webmanifest)$/,
    type: 'asset/resource',
    generator: { filename: '[base]' },
  },
  {
    test: /@okta.okta-react.bundles/,
    resolve: {
      alias: {
        'react-router-dom$': resolve(root, 'scripts/webpack/no-router.mjs'),
        '@babel/runtime/regenerator$': resolve(root, 'scripts/webpack/no-generators.cjs'),
        'compare-versions$': resolve(root, 'scripts/webpack/no-version-check.mjs'),
      },
    },
  },
  {
    test: /write-excel-file.modules.zip/,
    resolve: { alias: { fflate$: resolve(root, 'scripts/webpack/zip-without-worker.mjs') } },
  },
  // Helpers without effects of their own, which their packages do not say.
  { test: /@okta.okta-react.bundles|@babel.runtime/, sideEffects: false },
  // It asks for an optional package by an expression; without this webpack warns at each build.
  { test: /react-datepicker.dist/, parser: { exprContextCritical: false, unknownContextCritical: false } },
];

/** The web app: dist/web with the page, the icon and the hashed, precompressed files of /assets/. */
export function webConfig(mode: 'production' | 'development'): Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: {
      early: './src/web/app/prefetch.ts',
      main: { import: './src/web/app/main.tsx', dependOn: 'early' },
      // By itself: it must not need the files that it keeps.
      [SERVICE_WORKER]: { import: './src/web/app/service-worker.ts', runtime: false, filename: '[name].js' },
    },
    output: {
      path: resolve(root, 'dist/web'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      // A chunk's name is for the build alone: in the first load's list of files it would only take room.
      chunkFilename: production ? 'assets/[id].[contenthash:8].js' : 'assets/[name].js',
      // Outside of the folder that is served: no source is published.
      sourceMapFilename: '../web-maps/[file].map',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      name: `web-${mode}`,
      cacheDirectory: resolve(root, '.cache/webpack'),
      buildDependencies: { config: [fileURLToPath(import.meta.url), resolve(root, 'package-lock.json')] },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        '@okta/okta-auth-js$': '@okta/okta-auth-js/core',
        ...(production && routerForProduction),
      },
    },
    module: { rules },
    optimization: {
      moduleIds: 'deterministic',
      // Faster than the usual terser, and 1 kB less in the first load.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 }, mangle: true },
        }),
      ],
      splitChunks: {
        // Fewer files for each screen, and each screen smaller, for 5 % more in all.
        minSize: 30_000,
        chunks: ({ name }) => name !== SERVICE_WORKER,
        cacheGroups: {
          framework: {
            // `begin` needs nothing else of them.
            test: /node_modules(?!.@date-fns.tz)/,
            chunks: 'initial',
            name: 'framework',
            enforce: true,
            priority: 10,
          },
        },
      },
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /ServiceManager.browser\.js$/,
        resolve(root, 'scripts/webpack/no-okta-services.mjs'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /okta-auth-js.esm.browser.(oidc.(dpop|enrollAuthenticator|getUserInfo|getWithPopup|getWithoutPrompt|introspect|renewToken)|session.api)\.js$/,
        resolve(root, 'scripts/webpack/no-okta-extras.mjs'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /lucide-react.dist.esm.createLucideIcon\.mjs$/,
        resolve(root, 'scripts/webpack/light-icons.mjs'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /stylis.src.Prefixer\.js$/,
        resolve(root, 'scripts/webpack/no-prefixes.mjs'),
      ),
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        // The template names the files itself.
        inject: false,
        excludeChunks: [SERVICE_WORKER],
        templateParameters: {
          globalStyle: short(globalStyle),
          staticFrame: short(staticFrame),
        },
      }),
      ...(production ? [compiledAtOnce, ...precompressed()] : []),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/** The package leads every bundler to its build for development, whose warnings cost 0.6 kB of the first load. */
const routerForProduction = {
  'react-router$': resolve(root, 'node_modules/react-router/dist/production/index.mjs'),
};

/**
 * Lets V8 compile every function while the file arrives, off the main thread, instead of each at its first call.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAtOnce = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minimizer, which drops comments, and before the names are made from the contents.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

function precompressed() {
  return [
    new CompressionPlugin({
      test: compressible,
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
      minRatio: 0.95,
    }),
    new CompressionPlugin<BrotliOptions>({
      test: compressible,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      },
      minRatio: 0.95,
    }),
  ];
}

export default webConfig('production');
