import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell first: the same engine, but a page costs half as much.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Google Chrome',
  'Chromium',
];
const elsewhere = [
  '/usr/bin',
  '/usr/lib/chromium',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/** Flags to run Chromium in a container, as root, without network access. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium or Chrome: `CHROMIUM_PATH`, or the first found. Undefined when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...elsewhere];
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file));
}
