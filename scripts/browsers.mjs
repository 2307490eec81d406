import { existsSync } from 'node:fs';
import { installPackage } from './tools/apt.mjs';
import { prepare } from './tools/prepare.mjs';
import { run } from './tools/run.mjs';

// npm run browsers [-- webkit|firefox] [--short]: a day of the kitchen in the browsers' engines other than Chromium's.

/** Debian's packages, each with the program that it brings. */
const PACKAGES = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'firefox-esr': '/usr/bin/firefox-esr',
};

for (const [name, program] of Object.entries(PACKAGES)) if (!existsSync(program)) installPackage(name);
await prepare(['server', 'web']);
const { code } = await run(process.execPath, [
  '--import',
  'tsx',
  'tests/engines/run.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code ?? 1;
