import { dirname, join } from 'node:path';

// Which layer of src/ may import which. No screen or resource is named here, so the rules cover new ones at once.

const common = ['strings', 'theme', 'domain', 'contract'];
const inServer = (...layers) => [...common, ...layers.map((layer) => `server/${layer}`)];

/** Layer -> the layers it may import from, in addition to itself. */
const allowedImports = {
  strings: [],
  theme: [],
  domain: ['strings'],
  contract: ['strings', 'domain'],
  'web/ui': ['strings', 'theme'],
  'web/lib': [...common, 'web/ui'],
  'web/api': [...common, 'web/lib'],
  'web/shared': [...common, 'web/ui', 'web/lib', 'web/api', 'web/shared-machine'],
  'web/shared-machine': ['domain', 'contract'],
  'web/machine': ['domain', 'contract', 'web/shared-machine'],
  'web/features': [
    ...common,
    'web/ui',
    'web/lib',
    'web/api',
    'web/shared',
    'web/shared-machine',
    'web/machine',
  ],
  'web/app': [...common, 'web/ui', 'web/lib', 'web/api', 'web/shared', 'web/features'],
  'server/config': common,
  'server/monitoring': inServer('config', 'db'),
  'server/db': inServer('config', 'monitoring'),
  'server/auth': inServer('config', 'db', 'base', 'monitoring'),
  'server/stock': inServer('db', 'base'),
  'server/recipe-book': inServer('db', 'base', 'stock'),
  'server/audit': inServer('config', 'db', 'stock', 'recipe-book', 'base'),
  'server/backup': inServer('config', 'db', 'base', 'audit', 'monitoring'),
  'server/base': inServer('config', 'db', 'auth', 'monitoring'),
  'server/features': inServer(
    'config',
    'db',
    'auth',
    'stock',
    'recipe-book',
    'base',
    'http',
    'audit',
    'backup',
  ),
  'server/http': inServer('config', 'db', 'auth', 'base', 'monitoring'),
  'server/demo': inServer('config', 'db', 'stock', 'recipe-book', 'features', 'base', 'audit'),
};

/** Packages that a layer must not import, with everything below their names. */
const bannedPackages = {
  domain: ['react', 'react-dom', 'zod', 'kysely', 'pg', 'xstate'],
  contract: ['react', 'react-dom', 'kysely', 'pg', 'xstate', 'fastify'],
  'web/ui': ['react-redux', '@reduxjs/toolkit', '@okta', 'xstate', 'zod'],
  'web/api': ['react-dom', 'styled-components', 'react-router-dom'],
  'server/db': ['fastify', '@fastify'],
  'server/stock': ['fastify', '@fastify'],
  'server/recipe-book': ['fastify', '@fastify'],
};

/** How any text is cleaned, compared and cut is nothing of the kitchen's: controls may know it. */
const OF_TEXTS = ['domain/names', 'domain/graphemes'];

const COMMAND_ARGUMENTS = '../scripts/tools/arguments.mjs';

/** Layers that may import only these packages. */
const onlyPackages = { contract: ['zod'], 'web/machine': ['xstate'], 'web/shared-machine': ['xstate'] };

/**
 * The layer of a file of src/, and in `own` the feature's name where the layer has one folder per feature.
 * Null for files directly under src/.
 */
function layerOf(path) {
  const [side, layer, name, deeper] = path.split('/');
  if (common.includes(side) || side === 'testing') return { layer: side, own: '' };
  if (side === 'web') {
    if (layer === 'shared' && deeper === 'machine') return { layer: 'web/shared-machine', own: name };
    if (layer === 'features' && deeper === 'machine') return { layer: 'web/machine', own: name };
    return { layer: `web/${layer}`, own: layer === 'features' ? name : '' };
  }
  if (side !== 'server') return null;
  if (layer === 'features') return { layer: 'server/features', own: name };
  if (layer.startsWith('config')) return { layer: 'server/config', own: '' };
  if (layer === 'testing' || `server/${layer}` in allowedImports)
    return { layer: `server/${layer}`, own: '' };
  // main, app and the like at the top; any other folder is a helper of the features.
  return { layer: name === undefined ? 'server/top' : 'server/base', own: '' };
}

/**
 * Returns why this file may not import that module, or null if it may.
 * @param {string} file path below src/
 * @param {string} target the module specifier of the import
 */
export function importError(file, target) {
  const from = layerOf(file);
  if (!from) return null;
  if (from.layer === 'strings' && !file.endsWith('.test.ts')) return 'strings import nothing';
  if (!target.startsWith('.')) return packageError(file, from, target);
  const path = join(dirname(file), target);
  const to = path.startsWith('..') ? null : layerOf(path);
  const isTesting = /\.test\.tsx?$/.test(file) || /(^|\/)testing$/.test(from.layer);
  // Commands of the server read their arguments as all scripts do, and what tests share may use the tools that build and start
  // what is tested.
  const mayLeave = isTesting || (file.startsWith('server/') && path === COMMAND_ARGUMENTS);
  if (!to) return mayLeave ? null : 'leaves src/';
  if (to.layer === from.layer && to.own === from.own) return null;

  const fromSide = from.layer.split('/')[0];
  const toSide = to.layer.split('/')[0];
  const isTest = /\.test\.tsx?$/.test(file);
  if (isTesting && to.layer === 'testing') return null;
  if (toSide !== fromSide && !common.includes(toSide))
    return `${fromSide} and ${toSide} never import each other`;
  if (isTest && to.layer === `${fromSide}/testing`) return null;
  if (from.layer === `${fromSide}/testing` || from.layer === 'server/top') return null;
  if (from.layer === 'web/features' || from.layer === 'web/machine') {
    const ofFeature = to.layer === 'web/features' || to.layer === 'web/machine';
    if (ofFeature && to.own !== from.own) return `feature ${from.own} may not import feature ${to.own}`;
  }
  if (from.layer === 'web/ui' && OF_TEXTS.includes(path)) return null;
  if (allowedImports[from.layer]?.includes(to.layer)) return null;
  if (from.layer === to.layer) return `feature ${from.own} may not import feature ${to.own}`;
  return `${from.layer} may not import from ${to.layer}`;
}

function packageError(file, from, target) {
  if (/\.test\.tsx?$/.test(file)) return null;
  const named = (name) => target === name || target.startsWith(`${name}/`);
  const only = onlyPackages[from.layer];
  if (only && !only.some(named)) return `${from.layer} may not import ${target}`;
  if (bannedPackages[from.layer]?.some(named)) return `${from.layer} may not import ${target}`;
  return null;
}
