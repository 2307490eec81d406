import { colorDeclarations, type ColorName } from '../../src/theme/colors';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

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

/** Of two colours of the theme, 1 to 21, as WCAG defines it. */
export function contrast(scheme: Scheme, first: ColorName, second: ColorName): number {
  const [high = 0, low = 0] = [first, second]
    .map((name) => luminance(colorOf(scheme, name)))
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
