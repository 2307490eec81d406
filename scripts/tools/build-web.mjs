import { mkdir, writeFile } from 'node:fs/promises';
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

/** The scripts of each screen, by its path; that of home is in the first load. */
async function screensOf({ namedChunkGroups }) {
  const { SCREEN_PATHS } = await tsImport('../../src/web/lib/paths.ts', import.meta.url);
  const { home: _, ...later } = SCREEN_PATHS;
  return Object.fromEntries(
    Object.entries(later).map(([name, path]) => {
      const group = namedChunkGroups.get(name);
      if (!group) throw new Error(`no chunk has the name of the screen ${name}`);
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
