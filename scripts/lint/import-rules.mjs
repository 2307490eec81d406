import { dirname, join } from 'node:path';

// Which room of the house may import which (the map of ARCHITECTURE.md). No screen or resource is named here, so the rules cover new
// ones at once.

const common = ['strings', 'theme', 'domain', 'contract'];
const inServer = (...rooms) => [...common, ...rooms.map((room) => `server/${room}`)];
const upToIdentity = ['config', 'db', 'observe', 'record', 'identity'];

/** Room of src/ -> the rooms it may import from, in addition to itself. */
export const allowedImports = {
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
  'server/db': inServer('config'),
  'server/observe': inServer('config', 'db'),
  'server/record': inServer('config', 'db', 'observe'),
  'server/identity': inServer('config', 'db', 'observe', 'record'),
  'server/stock': inServer('db', 'record'),
  'server/recipe-book': inServer('db', 'record', 'stock'),
  'server/keeping': inServer(...upToIdentity, 'stock', 'recipe-book'),
  'server/http': inServer(...upToIdentity),
  'server/features': inServer(...upToIdentity, 'stock', 'recipe-book', 'keeping', 'http'),
  'server/demo': inServer(...upToIdentity, 'stock', 'recipe-book', 'keeping', 'features'),
};

/** Packages that a room must not import, with everything below their names. */
const bannedPackages = {
  domain: ['react', 'react-dom', 'zod', 'kysely', 'pg', 'xstate'],
  contract: ['react', 'react-dom', 'kysely', 'pg', 'xstate', 'fastify'],
  'web/ui': ['react-redux', '@reduxjs/toolkit', '@okta', 'xstate', 'zod'],
  'web/api': ['react-dom', 'styled-components', 'react-router-dom'],
  'server/db': ['fastify', '@fastify'],
  'server/stock': ['fastify', '@fastify'],
  'server/recipe-book': ['fastify', '@fastify'],
};

/** Rooms that may import only these packages. */
const onlyPackages = { contract: ['zod'], 'web/machine': ['xstate'], 'web/shared-machine': ['xstate'] };

/** How any text is cleaned, compared and cut is nothing of the kitchen's: controls may know it. */
const OF_TEXTS = ['src/domain/names', 'src/domain/graphemes'];

const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * The room of a file, and in `own` the feature's name where a room has one folder per feature; `side` is where it runs.
 * Null for files that are in no room, such as those at the top.
 */
function roomOf(path) {
  const [top, side, name, own, deeper] = path.split('/');
  if (top === 'scripts' || top === 'ops') return { room: top, side: top, own: '' };
  if (top === 'tests') return { room: 'tests', side: side === 'kit' ? (own ? name : '') : side, own: '' };
  if (top !== 'src' || side === undefined) return null;
  if (common.includes(side)) return { room: side, side: 'common', own: '' };
  if (name === 'testing' || own === 'testing' || deeper === 'testing')
    return { room: 'tests', side, own: '' };
  if (side === 'web' && name === 'features')
    return { room: deeper === 'machine' ? 'web/machine' : 'web/features', side, own };
  if (side === 'web' && name === 'shared' && deeper === 'machine')
    return { room: 'web/shared-machine', side, own };
  // app.ts puts the rooms of the server together, commands start it.
  const room = `${side}/${name}`;
  if (room in allowedImports) return { room, side, own: name === 'features' ? own : '' };
  return { room: 'server/top', side, own: '' };
}

/**
 * Returns why this file may not import that module, or null if it may.
 * @param {string} file path in the project
 * @param {string} target the module specifier of the import
 */
export function importError(file, target) {
  const from = roomOf(file);
  if (!from) return null;
  const ofTests = isTest(file) || from.room === 'tests';
  if (from.room === 'strings' && !ofTests && !target.startsWith('./')) return 'strings import only strings';
  if (!target.startsWith('.')) return ofTests ? null : packageError(from, target);
  const path = join(dirname(file), target);
  const to = roomOf(path);
  if (!to) return ofTests || !file.startsWith('src/') ? null : 'leaves src/';
  if (from.side === 'web' && to.side === 'server') return 'web and server never import each other';
  if (from.side === 'server' && to.side === 'web') return 'web and server never import each other';
  if (!file.startsWith('src/') || (ofTests && !path.startsWith('src/'))) return null;
  if (to.room === 'tests' && ofTests) return null;
  if (['tests', 'ops', 'scripts'].includes(to.room)) return `nothing that is shipped imports ${to.room}`;
  if (to.room === from.room && to.own === from.own) return null;
  if (from.room === 'tests' || from.room === 'server/top') return null;
  const ofFeature = (room) => room === 'web/features' || room === 'web/machine';
  if (ofFeature(from.room) && ofFeature(to.room) && to.own !== from.own)
    return `feature ${from.own} may not import feature ${to.own}`;
  if (from.room === 'web/ui' && OF_TEXTS.includes(path)) return null;
  if (allowedImports[from.room]?.includes(to.room)) return null;
  if (from.room === to.room) return `feature ${from.own} may not import feature ${to.own}`;
  return `${from.room} may not import from ${to.room}`;
}

function packageError({ room }, target) {
  const named = (name) => target === name || target.startsWith(`${name}/`);
  const only = onlyPackages[room];
  if ((only && !only.some(named)) || bannedPackages[room]?.some(named))
    return `${room} may not import ${target}`;
  return null;
}
