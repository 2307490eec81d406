// @embedded-only: reads the files
import {
  indexBuiltBy,
  isWithoutTransaction,
  readMigrations,
  sqlForEmpty,
  statementsOf,
  worksWith,
} from './migration-files';

/** What a new migration must say is asked of those since this one. */
const SAYS_SINCE = '039';
/** Statements that can be run again after an interruption, and whose locks let calls pass. */
const OUTSIDE =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|alter table \w+ validate constraint|alter table \w+\s+drop constraint if exists (\w+),\s+add constraint \3\s[^;]* not valid;$|create or replace function|do \$\$)/;

const all = readMigrations();
const since = all.filter(({ name }) => name > SAYS_SINCE);

/** What is wrong with a migration; `before` are the names of those before it. */
function problems({ name, sql }: { name: string; sql: string }, before: readonly string[]): string[] {
  const migration = { name, sql, checksum: '' };
  const found: string[] = [];
  const oldest = worksWith(migration);
  if (!/^-- Works with: \w+\n/.test(sql))
    found.push('does not begin with the oldest version that works with it');
  if (oldest !== null && !before.includes(oldest)) found.push(`${oldest} is no migration before it`);
  if (isWithoutTransaction(migration)) {
    const others = statementsOf(migration).filter((statement) => !OUTSIDE.test(statement));
    return [...found, ...others.map((statement) => `cannot be run again: ${statement}`)];
  }
  const made = new Set([...sql.matchAll(/^\s*create table (\w+)/gm)].map(([, table]) => table));
  for (const [, index, table] of sql.matchAll(/^\s*create (?:unique )?index (.*?)\s*\bon (\w+)/gm)) {
    if (!made.has(table)) found.push(`builds ${index} while nobody can write ${table}`);
  }
  return found;
}

test('each new migration says with which versions it works, and builds an index of a table that there is beside the calls (contract 5.114, 5.118)', () => {
  const found = since.map((migration) => [
    migration.name,
    problems(
      migration,
      all.map(({ name }) => name).filter((name) => name < migration.name),
    ),
  ]);
  expect(found).toEqual(since.map(({ name }) => [name, []]));
});

test.each([
  [
    'create table a (id int);\ncreate index a_id on a (id);',
    ['does not begin with the oldest version that works with it'],
  ],
  ['-- Works with: 099_other\n', ['099_other is no migration before it']],
  ['-- Works with: none\ncreate table a (id int);\ncreate index a_id on a (id);', []],
  [
    '-- Works with: 001_core\ncreate unique index goods_x\n  on goods (id);',
    ['builds goods_x while nobody can write goods'],
  ],
  [
    '-- Works with: 001_core\n-- Without a transaction\ncreate index goods_x on goods (id);\n',
    ['cannot be run again: create index goods_x on goods (id);'],
  ],
  [
    '-- Works with: 001_core\n-- Without a transaction\n-- Why.\ncreate index concurrently if not exists goods_x on goods (id);\n',
    [],
  ],
])('of %j is told %j', (sql, expected) => {
  expect(problems({ name: '100_this', sql }, ['001_core'])).toEqual(expected);
});

test('the statements of a migration without a transaction have empty lines between them', () => {
  const loop = 'do $$ begin\n  update a set b = 1;\n  commit;\nend $$;';
  const build = 'create index concurrently if not exists a_b on a (b);';
  const sql = `-- Works with: 001_core\n-- Without a transaction\n\n${loop}\n\n-- Why.\n${build}\n`;
  expect(statementsOf({ name: '', checksum: '', sql })).toEqual([loop, build]);
  expect([loop, build].map(indexBuiltBy)).toEqual([undefined, 'a_b']);
  const forEmpty = sqlForEmpty({ name: '', checksum: '', sql });
  expect(forEmpty).toContain('create index if not exists a_b on a (b);');
  expect(forEmpty).not.toContain('commit');
});
