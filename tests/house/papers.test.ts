import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { allowedImports } from '../../scripts/lint/import-rules.mjs';
import { settingsPage } from '../../scripts/tools/settings-page';

// What the papers and comments name is there.

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** All files of the project, and of what is ignored none. */
const files = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
  entry.isFile()
    ? [entry.name]
    : ['src', 'tests', 'ops', 'scripts', 'docs', 'public'].includes(entry.name)
      ? readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
          .filter((inner) => inner.isFile())
          .map((inner) => relative(root, join(inner.parentPath, inner.name)))
      : [],
);
/** Those that are true today: what a superseded decision says was true then. */
const papers = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: read(file) }))
  .filter(({ text }) => !text.includes('\n**Superseded by '));
const inCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

const TOP = /^(src|tests|ops|scripts|docs|public)\//;
const SOURCE = /^[\w.-]+(\/[\w.-]+)*\.(tsx?|[mc]js|sql|md)$/;
/** What is of a kind and not one thing: `src/server/features/<resource>`. */
const PATTERN = /[<>*…\s{}]/;
const places = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
);

/** A path is from the top, or the end of one: `http/calls.ts`. */
function isMissing(named: string): boolean {
  if (PATTERN.test(named)) return false;
  if (TOP.test(named)) return !existsSync(join(root, named));
  return SOURCE.test(named) && !places.has(named);
}

test('the papers name only files that are there', () => {
  const missing = papers.flatMap(({ file, text }) => {
    const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
    const dead = links.filter((to) => !existsSync(join(root, dirname(file), to)));
    return [...dead, ...inCode(text).filter(isMissing)].map((named) => `${file}: ${named}`);
  });
  expect(missing).toEqual([]);
});

test('comments name only files that are there', () => {
  const named = /(?<![\w./~-])(?:src|tests|ops|scripts|docs)\/[\w./-]+\.(?:tsx?|mjs|md|sql)\b/g;
  const missing = files
    .filter((file) => /\.(tsx?|mjs|cjs|sql|yml)$/.test(file) && !file.includes('/migrations/'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/?\*|--|#)/.test(line))
        .flatMap((line) => [...line.matchAll(named)].map(([path]) => path))
        .filter(isMissing)
        .map((path) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test('the papers name only commands that are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = papers.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test.each([
  ['README.md', 6_000],
  ['docs/performance.md', 12_000],
])('%s has at most %i bytes', (paper, most) => {
  expect(Buffer.byteLength(read(paper))).toBeLessThanOrEqual(most);
});

test('the list of decisions has each of them', () => {
  const decisions = files.flatMap((file) => /^docs\/decisions\/(\d.*)/.exec(file)?.[1] ?? []);
  const list = read('docs/decisions/README.md');
  expect(decisions.length).toBeGreaterThan(40);
  expect(decisions.filter((name) => !list.includes(`](${name})`))).toEqual([]);
});

test('the map of ARCHITECTURE.md has each room of the import rules, with what it may import', () => {
  const rows = [...read('ARCHITECTURE.md').matchAll(/^\| `([\w/-]+)` +\|[^|]*\| ([^|]*?) +\|$/gm)];
  const map = rows.map(([, room = '', may = '']): [string, string[]] => {
    const side = room.includes('/') ? `${room.split('/')[0]}/` : '';
    const rooms = inCode(may).map((name) => (name in allowedImports ? name : side + name));
    const common = may.includes('_common_') ? ['strings', 'theme', 'domain', 'contract'] : [];
    return [room, [...common, ...rooms].sort()];
  });
  const rules = Object.entries<string[]>(allowedImports);
  expect(Object.fromEntries(map)).toEqual(
    Object.fromEntries(rules.map(([room, rooms]) => [room, [...rooms].sort()])),
  );
});

test('docs/settings.md is what npm run settings writes, with every setting explained', () => {
  expect(read('docs/settings.md')).toBe(settingsPage());
  expect(settingsPage()).not.toContain('undefined');
});

test('no paper has the marks of a merge', () => {
  const marked = papers.filter(({ text }) => /^\s*\\?(<{7}|={7}$|>{7}|(> ){7})/m.test(text));
  expect(marked.map(({ file }) => file)).toEqual([]);
});
