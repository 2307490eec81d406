import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './tools/run.mjs';
import { readTestNames } from './tools/test-names.mjs';

// npm run specification: prints every statement of docs/statements with the tests that prove it. A test says which it
// proves in its name: '… (spec 5.2, 5.3; contract 1.4)'.
// With --check only what is unproven or unknown is printed, and the exit code is then 1.

const statementsFolder = join(root, 'docs/statements');
const proof = /\(((?:spec|contract) \d+\.\d+(?:[,;] (?:(?:spec|contract) )?\d+\.\d+)*)\)/g;

const errors = [];
const chapters = await readChapters();
const statements = chapters.flatMap((chapter) => chapter.statements);
const testsByStatement = await readTestsByStatement();
const ids = statements.map(({ id }) => id);
errors.push(
  ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is two statements`),
  ...[...testsByStatement.keys()]
    .filter((id) => !ids.includes(id))
    .map((id) => `a test proves ${id}, which does not exist`),
  ...statements
    .filter(({ id }) => !testsByStatement.has(id))
    .map(({ id, words }) => `no test proves ${id}: ${words}`),
);

if (!process.argv.includes('--check')) process.stdout.write(page());
for (const error of errors) console.error(error);
console.error(`${statements.length} statements, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;

/** Files are named spec-N-… or contract-N-…; in them `# title`, `## group` and `- N.M statement`, on one line each. */
async function readChapters() {
  const files = (await readdir(statementsFolder)).filter((name) => name.endsWith('.md'));
  const order = (name) => `${name.startsWith('spec') ? 0 : 1}${name.replace(/\D+/g, '').padStart(2, '0')}`;
  files.sort((a, b) => order(a).localeCompare(order(b)));
  return Promise.all(
    files.map(async (file) => {
      const source = file.split('-')[0];
      const lines = (await readFile(join(statementsFolder, file), 'utf8')).split('\n');
      const title = lines.find((line) => line.startsWith('# '))?.slice(2) ?? file;
      let group = '';
      const statements = [];
      for (const line of lines) {
        if (line.startsWith('## ')) group = line.slice(3);
        const [, number, words] = /^- (\d+\.\d+) (.+)$/.exec(line) ?? [];
        if (number) statements.push({ id: `${source} ${number}`, words, group });
      }
      return { title, statements };
    }),
  );
}

/** Statement id -> the tests that name it. */
async function readTestsByStatement() {
  const found = new Map();
  const folders = ['tests', 'src'].map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name)),
  );
  const files = (await Promise.all(folders)).flat().filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  for (const file of files.sort()) {
    const { names, allRun } = readTestNames(await readFile(join(root, file), 'utf8'), file);
    if (!allRun) errors.push(`${file} has a test that does not run`);
    for (const name of names) {
      const test = { file, name: name.replace(proof, '').trim() };
      for (const id of idsOf(name)) found.set(id, [...(found.get(id) ?? []), test]);
    }
  }
  return found;
}

function idsOf(name) {
  return [...name.matchAll(proof)].flatMap(([, list]) => {
    let source = '';
    return list.split(/[,;] /).map((part) => {
      const words = part.split(' ');
      if (words.length > 1) source = words[0];
      return `${source} ${words.at(-1)}`;
    });
  });
}

function page() {
  const cell = (words) => words.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  const row = ({ id, words }) => {
    const tests = testsByStatement.get(id) ?? [];
    const files = [...new Set(tests.map(({ file }) => file))];
    const where = files.map((file) => `[${file}](${file})`).join('<br>');
    return `| ${id} | ${cell(words)} | ${tests.map(({ name }) => cell(name)).join('<br>')} | ${where} |`;
  };
  const groups = (ofChapter) =>
    [...new Set(ofChapter.map(({ group }) => group))].flatMap((name) => [
      ...(name ? [`### ${name}`, ''] : []),
      '| | statement | test | where |',
      '| --- | --- | --- | --- |',
      ...ofChapter.filter(({ group }) => group === name).map(row),
      '',
    ]);
  const intro = [
    '# What the product promises, and the tests that prove it',
    '',
    'Made by `npm run specification` from `docs/statements` and the names of the tests; `npm test` fails when a',
    'statement has no test. To prove one, say so at the end of a test’s name: `(spec 5.2, 5.3; contract 1.4)`.',
    '',
  ];
  const parts = chapters.flatMap((chapter) => [`## ${chapter.title}`, '', ...groups(chapter.statements)]);
  return [...intro, ...parts].join('\n');
}
