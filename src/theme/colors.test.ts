import { colorDeclarations, type ColorName } from './colors';

type Scheme = 'light' | 'dark';

function colorOf(scheme: Scheme, name: ColorName): string {
  const match = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(colorDeclarations(scheme));
  if (!match?.[1]) throw new Error(`${name} is not a plain colour`);
  return match[1];
}

/** Relative luminance, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: Scheme, first: ColorName, second: ColorName): number {
  const [high = 0, low = 0] = [first, second]
    .map((name) => luminance(colorOf(scheme, name)))
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const textColors: [ink: ColorName, ground: ColorName][] = [
  ['ink', 'page'],
  ['inkQuiet', 'page'],
  ['inkQuiet', 'card'],
  ['inkQuiet', 'sunk'],
  ['inkQuiet', 'soonFaint'],
  ['inkQuiet', 'accentSoft'],
  ['accent', 'card'],
  ['accent', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['soon', 'soonSoft'],
  ['stop', 'stopSoft'],
  ['stop', 'card'],
  ['onStop', 'stop'],
  ['onStop', 'stopStrong'],
  ['process', 'processSoft'],
  ['raw', 'rawSoft'],
];

const lineColors: [line: ColorName, ground: ColorName][] = [
  ['fieldLine', 'card'],
  ['fieldLine', 'page'],
  ['accent', 'page'],
  ['accent', 'track'],
  ['stop', 'card'],
  ['live', 'card'],
];

const inBothSchemes = (pairs: [ColorName, ColorName][]) =>
  pairs.flatMap(([color, ground]) => [['light', color, ground] as const, ['dark', color, ground] as const]);

test.each(inBothSchemes(textColors))(
  'in the %s scheme text in %s is readable on %s',
  (scheme, ink, ground) => {
    expect(contrast(scheme, ink, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(inBothSchemes(lineColors))(
  'in the %s scheme a line in %s is visible on %s',
  (scheme, line, ground) => {
    expect(contrast(scheme, line, ground)).toBeGreaterThanOrEqual(3);
  },
);

test('both schemes define the same colours', () => {
  const names = (scheme: Scheme) => colorDeclarations(scheme).match(/--\w+/g);
  expect(names('dark')).toEqual(names('light'));
});
