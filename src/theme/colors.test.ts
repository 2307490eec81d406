import { colorDeclarations, type ColorName } from './colors';

type Scheme = 'light' | 'dark';

function colorOf(scheme: Scheme, name: ColorName): string {
  const match = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(colorDeclarations(scheme));
  if (!match?.[1]) throw new Error(`${name} has no plain colour`);
  return match[1];
}

/** Relative luminance, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: Scheme, one: ColorName, other: ColorName): number {
  const [high = 0, low = 0] = [one, other]
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

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(textColors)('text in %s is readable on %s', (ink, ground) => {
    expect(contrast(scheme, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(lineColors)('a line in %s is visible on %s', (line, ground) => {
    expect(contrast(scheme, line, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('both schemes define the same colours', () => {
  const names = (scheme: Scheme) => colorDeclarations(scheme).match(/--\w+/g);
  expect(names('dark')).toEqual(names('light'));
});
