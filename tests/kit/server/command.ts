import { spawn } from 'node:child_process';
import { serverProgram, SHORT_LIVED } from '../server-process';

/** Runs a command of the product as people do; `input` is typed into it. Answers what it printed, and how it ended. */
export function runCommand(
  name: 'account' | 'keys' | 'audit' | 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
  input = '',
) {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...serverProgram(name), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  child.stdin.end(input);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
}
