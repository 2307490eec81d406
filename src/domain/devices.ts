import { deviceText as text } from '../strings/devices';

type Marks<Key extends string> = readonly (readonly [Key, RegExp])[];

// The first that fits: browsers also name those that they are built on, and systems those that they pose as.
const BROWSERS: Marks<keyof typeof text.browsers> = [
  ['edge', /\bEdg(A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['opera', /\b(OPR|OPT)\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
];
const SYSTEMS: Marks<keyof typeof text.systems> = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['chromebook', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
];

/** A header of this length says it at its beginning; the rest is not searched. */
const LOOKED_AT = 512;

const found = <Key extends string>(marks: Marks<Key>, words: Record<Key, string>, userAgent: string) => {
  const [key] = marks.find(([, mark]) => mark.test(userAgent)) ?? [];
  return key && words[key];
};

/** A device in plain words, by its browser's `User-Agent`: 'כרום, אנדרואיד'; null if it says nothing that is known. */
export function deviceName(userAgent: string | undefined): string | null {
  const start = (userAgent ?? '').slice(0, LOOKED_AT);
  const browser = found(BROWSERS, text.browsers, start);
  const system = found(SYSTEMS, text.systems, start);
  return browser && system ? text.both(browser, system) : (browser ?? system ?? null);
}
