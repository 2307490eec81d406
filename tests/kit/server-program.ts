import { isUpToDate, targets } from '../../scripts/tools/up-to-date.mjs';

/** For a process of a test: skips optimizing its code and its engine's WebAssembly, which would take longer than it lives. */
export const SHORT_LIVED = ['--liftoff-only', '--no-opt'];

/**
 * Node's arguments for a program of the server in a process of its own: as it is built, where dist/ is up to date as in
 * `npm test`, else from the sources, which takes two seconds more at each start.
 */
export function serverProgram(name: 'main' | 'account' | 'keys' | 'audit' | 'backup' | 'restore'): string[] {
  const program = isUpToDate(targets.server)
    ? [`dist/server/${name}.js`]
    : ['--import', 'tsx', `src/server/commands/${name}.ts`];
  return [...SHORT_LIVED, ...program];
}
