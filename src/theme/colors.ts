/**
 * Every colour, light and dark, as CSS custom properties; the browser switches between them by
 * `prefers-color-scheme`, so no script runs and nothing flashes. The app and the sign-in page share them.
 */

const palette = {
  page: ['#f5f4ef', '#131714'],
  card: ['#ffffff', '#1b211d'],
  sunk: ['#faf9f6', '#171c19'],
  ink: ['#18211c', '#e9eee9'],
  inkQuiet: ['#566059', '#a2ada5'],
  line: ['#e4e1d8', '#2c342f'],
  track: ['#e4e1d8', '#37413b'],
  /** Edge of a control whose words mark it too: buttons, choices. */
  controlLine: ['#cfcbbf', '#434e47'],
  /** Edge of a field, which nothing but the edge marks: 3:1 on card and on page. */
  fieldLine: ['#8b877a', '#6c7a71'],
  accent: ['#1b6848', '#5cc497'],
  accentStrong: ['#14543a', '#7bd3ad'],
  accentSoft: ['#e3f1ea', '#1e3a2d'],
  onAccent: ['#ffffff', '#0d1f17'],
  soon: ['#835400', '#f1c36a'],
  soonSoft: ['#fdf0d0', '#3a2e12'],
  soonFaint: ['#fef8e9', '#2a2618'],
  soonLine: ['#c9ab6d', '#6e5c33'],
  stop: ['#a8261c', '#ff9d92'],
  stopStrong: ['#8a1d15', '#ffb5ac'],
  stopSoft: ['#fce8e5', '#43201c'],
  onStop: ['#ffffff', '#2b0d0a'],
  process: ['#245a86', '#92c3ee'],
  processSoft: ['#e5eff8', '#1b3044'],
  processEdge: ['#4a8cc4', '#5b9bd0'],
  raw: ['#6b5a33', '#d8c48f'],
  rawSoft: ['#f3ecd9', '#352e1b'],
  rawEdge: ['#b89a4e', '#a58b4a'],
  live: ['#2e9e6b', '#2e9e6b'],
  /** Behind a dialog or a drawer. */
  veil: ['rgb(19 23 20 / 45%)', 'rgb(0 0 0 / 60%)'],
  shade: ['rgb(24 33 28 / 8%)', 'transparent'],
  shadeDeep: ['rgb(24 33 28 / 18%)', 'rgb(0 0 0 / 50%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof palette;

const colorNames = Object.keys(palette) as ColorName[];

/** The declarations that give the colours their values in one of the two schemes. */
export function colorDeclarations(scheme: 'light' | 'dark'): string {
  const at = scheme === 'light' ? 0 : 1;
  return colorNames.map((name) => `--${name}: ${palette[name][at]};`).join('\n');
}
