import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';
import { root } from './run.mjs';

/** webpack's settings from webpack.config.ts, which Node.js 20 cannot import by itself. */
export async function webSettings(mode) {
  const { webConfig } = await tsImport('../../webpack.config.ts', import.meta.url);
  return webConfig(mode);
}

/**
 * Builds dist/web, dist/web-chunks.json, which lists the files that a screen's first load needs, and
 * dist/web-screens.json, which has the same by the screens' paths, for the server.
 */
export async function buildWeb() {
  const compiler = webpack(await webSettings('production'));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  }
  if (stats.hasErrors()) throw new Error('the web app does not build');
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(join(root, 'dist/web-chunks.json'), JSON.stringify(chunksOf(stats.compilation), null, 1));
  const screens = JSON.stringify(await screensOf(stats.compilation), null, 1);
  await writeFile(join(root, 'dist/web-screens.json'), screens);
}

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));

/** The scripts of each signed-in screen, by the paths of the table of routes; the screen of '/' is in the first load. */
async function screensOf({ chunkGroups }) {
  const source = await readFile(join(root, 'src/web/app/routes.tsx'), 'utf8');
  const table = source.slice(source.indexOf('const signedInScreens'), source.indexOf('const routesOf'));
  const screens = [...table.matchAll(/'(\/[^']*)': async \(\) =>\s*\(await import\('([^']+)'\)/g)];
  const paths = table.match(/^ {2}'\//gm) ?? [];
  if (screens.length !== paths.length - 1)
    throw new Error('a screen in the table of routes was not recognized');
  return Object.fromEntries(
    screens.map(([, path, request]) => {
      const group = chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request));
      if (!group) throw new Error(`no script has the screen of ${path}`);
      return [path, scriptsOf(group)];
    }),
  );
}

/** For each chunk group: whether it is in the initial load, its root modules and its script files. */
function chunksOf(compilation) {
  return compilation.chunkGroups.map((group) => ({
    initial: group.isInitial(),
    roots: group.chunks.flatMap((chunk) =>
      [...compilation.chunkGraph.getChunkRootModules(chunk)].map((module) =>
        (module.rootModule ?? module).nameForCondition()?.replace(root, ''),
      ),
    ),
    scripts: scriptsOf(group),
  }));
}
