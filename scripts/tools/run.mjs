import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program in the project's folder and waits for its end.
 * With `quiet` its output is returned instead of shown. Never rejects for an exit code.
 * @returns {Promise<{ok: boolean, code: number | null, output: string, seconds: number}>}
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ ok: code === 0, code, output: Buffer.concat(parts).toString('utf8'), seconds });
    });
  });
}

/** Runs a JavaScript file with this same Node.js, and its options `flags`. */
export function runNode(file, args = [], { flags = [], ...options } = {}) {
  return run(process.execPath, [...flags, file, ...args], options);
}
