// @embedded-only: no database is opened
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments, UsageError } from '../../src/server/commands/arguments.mjs';
import { runCommand } from '../kit/server/command';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script as npm does. */
function runScript(path: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

test('the arguments of a command are its words and options; what is wrong is named (contract 5.98)', () => {
  const read = (...args: string[]) =>
    readArguments({
      usage: 'use',
      options: { in: { type: 'string' }, all: { type: 'boolean' } },
      needs: ['FILE'],
      args,
    });
  expect(read('--in', 'x', 'a')).toMatchObject({ words: ['a'], values: { in: 'x' } });
  expect(read('--', '-a').words).toEqual(['-a']);
  for (const [args, line] of [
    [['--bogus', 'a'], "Unknown option '--bogus'"],
    [['a', '--in'], "Option '--in <value>' argument missing"],
    [['a', '--all=x'], "Option '--all' does not take an argument"],
    [['a', 'b'], "Unknown argument 'b'"],
    [[], 'FILE is missing'],
  ] as const) {
    expect(() => read(...args)).toThrow(new UsageError('use', line));
  }
  expect(() => read('a', '-h')).toThrow(new UsageError('use'));
});

test.each(['account', 'keys', 'audit', 'backup', 'restore'] as const)(
  'the command %s prints how it is used, and names a wrong word (contract 5.98)',
  async (name) => {
    const [help, wrong] = await Promise.all([
      runCommand(name, ['--help'], {}),
      runCommand(name, ['--bogus'], {}),
    ]);
    expect(help).toEqual({ code: 0, output: expect.stringContaining(`npm run ${name}`) });
    expect(wrong).toEqual({ code: 2, output: `Unknown option '--bogus'\n${help.output}` });
  },
);

test.each(['ops/archive', 'ops/bench', 'ops/chaos', 'ops/cluster', 'ops/monitoring', 'scripts/release'])(
  '%s prints how it is used, and names a wrong word (contract 5.98)',
  (path) => {
    const name = path.split('/')[1]!;
    const help = runScript(`${path}.mjs`, '--help');
    expect(help).toEqual({ code: 0, stdout: expect.stringContaining(`npm run ${name}`), stderr: '' });
    const stderr = `Unknown option '--bogus'\n${help.stdout}`;
    expect(runScript(`${path}.mjs`, '--bogus')).toEqual({ code: 2, stdout: '', stderr });
  },
);

test('npm start refuses arguments: its settings are environment variables (contract 5.125)', () => {
  expect(runScript('scripts/start.mjs', '--port', '5')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--port'\nnpm start .* environment variables.*\n$/),
  });
});
