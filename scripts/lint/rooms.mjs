import { dirname, join } from 'node:path';

// Which room of src/ may use which. Rules are by kind of room: no screen or resource is named here, so a new one is
// held from its first line.

const common = ['strings', 'domain', 'contract'];

/** Room -> the rooms it may import from, besides itself. `own` of a feature is that feature alone. */
const mayUse = {
  strings: [],
  domain: ['strings'],
  contract: ['strings', 'domain'],
  'web/ui': ['strings'],
  'web/lib': [...common, 'web/ui'],
  'web/api': [...common, 'web/lib'],
  'web/machine': ['domain', 'contract'],
  'web/features': [...common, 'web/ui', 'web/lib', 'web/api', 'web/machine'],
  'web/app': [...common, 'web/ui', 'web/lib', 'web/api', 'web/features'],
  'server/config': [...common],
  'server/db': [...common, 'server/config'],
  'server/auth': [...common, 'server/config', 'server/db', 'server/base'],
  'server/stock': [...common, 'server/db', 'server/base'],
  'server/recipe-book': [...common, 'server/db', 'server/base', 'server/stock'],
  'server/base': [...common, 'server/config', 'server/db', 'server/auth'],
  'server/features': [
    ...common,
    'server/config',
    'server/db',
    'server/auth',
    'server/stock',
    'server/recipe-book',
    'server/base',
  ],
  'server/demo': [
    ...common,
    'server/config',
    'server/db',
    'server/stock',
    'server/recipe-book',
    'server/features',
    'server/base',
  ],
};

/** Packages that a room must do without; a name also stands for what is below it. */
const notHere = {
  domain: ['react', 'react-dom', 'zod', 'kysely', 'pg', 'xstate'],
  contract: ['react', 'react-dom', 'kysely', 'pg', 'xstate', 'fastify'],
  'web/ui': ['react-redux', '@reduxjs/toolkit', '@okta', 'xstate', 'zod'],
  'web/api': ['react-dom', 'styled-components', 'react-router-dom'],
  'server/db': ['fastify', '@fastify'],
  'server/stock': ['fastify', '@fastify'],
  'server/recipe-book': ['fastify', '@fastify'],
};

/** Rooms that may name only these packages. */
const onlyThese = { contract: ['zod'], 'web/machine': ['xstate'] };

/**
 * Where a file of src/ stands: its room, and what tells it from other rooms of that kind (the feature's name).
 * Null for files right under src/.
 */
export function roomOf(path) {
  const [side, room, name, deeper] = path.split('/');
  if (common.includes(side)) return { room: side, own: '' };
  if (side === 'web') {
    if (room === 'features' && deeper === 'machine') return { room: 'web/machine', own: name };
    return { room: `web/${room}`, own: room === 'features' ? name : '' };
  }
  if (side !== 'server') return null;
  if (room === 'features') return { room: 'server/features', own: name };
  if (room === 'db' && name === 'demo') return { room: 'server/demo', own: '' };
  if (room.startsWith('config')) return { room: 'server/config', own: '' };
  if (room === 'testing' || `server/${room}` in mayUse) return { room: `server/${room}`, own: '' };
  // main, app and the like at the top; any other folder is a helper of the features.
  return { room: name === undefined ? 'server/top' : 'server/base', own: '' };
}

/**
 * Why this file may not import that module, or null if it may.
 * @param {string} file path below src/
 * @param {string} target what stands in the import
 */
export function objection(file, target) {
  const from = roomOf(file);
  if (!from) return null;
  if (from.room === 'strings' && !/\.test\.ts$/.test(file)) return 'strings import nothing';
  if (!target.startsWith('.')) return packageObjection(file, from, target);
  const path = join(dirname(file), target);
  const to = path.startsWith('..') ? null : roomOf(path);
  if (!to) return 'leaves src/';
  if (to.room === from.room && to.own === from.own) return null;

  const fromSide = from.room.split('/')[0];
  const toSide = to.room.split('/')[0];
  const isTest = /\.test\.tsx?$/.test(file);
  if (toSide !== fromSide && !common.includes(toSide)) return `${fromSide} and ${toSide} never meet`;
  if (isTest && to.room === `${fromSide}/testing`) return null;
  if (from.room === `${fromSide}/testing` || from.room === 'server/top') return null;
  if (from.room === 'web/features' || from.room === 'web/machine') {
    const ofFeature = to.room === 'web/features' || to.room === 'web/machine';
    if (ofFeature && to.own !== from.own) return `feature ${from.own} may not know feature ${to.own}`;
  }
  if (mayUse[from.room]?.includes(to.room)) return null;
  if (from.room === to.room) return `feature ${from.own} may not know feature ${to.own}`;
  return `${from.room} may not import from ${to.room}`;
}

function packageObjection(file, from, target) {
  if (/\.test\.tsx?$/.test(file)) return null;
  const named = (name) => target === name || target.startsWith(`${name}/`);
  const only = onlyThese[from.room];
  if (only && !only.some(named)) return `${from.room} may not import ${target}`;
  if (notHere[from.room]?.some(named)) return `${from.room} may not import ${target}`;
  return null;
}
