import { contrast, SCHEMES, type Scheme } from '../../tests/kit/contrast';
import { colorDeclarations, type ColorName } from './colors';

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
  pairs.flatMap(([color, ground]) => SCHEMES.map((scheme) => [scheme, color, ground] as const));

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
