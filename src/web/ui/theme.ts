/**
 * Every colour, size and number of motion that the screens are drawn with.
 *
 * Colours are CSS custom properties, light and dark two values of one name; the browser switches between
 * them by `prefers-color-scheme`, so no script runs and nothing flashes. Everything else is plain text that
 * goes into a style as it is.
 */

/** name: [light, dark] */
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
  /** What stands behind a dialog or a drawer. */
  veil: ['rgb(19 23 20 / 45%)', 'rgb(0 0 0 / 60%)'],
  shade: ['rgb(24 33 28 / 8%)', 'transparent'],
  shadeDeep: ['rgb(24 33 28 / 18%)', 'rgb(0 0 0 / 50%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof palette;

const colorNames = Object.keys(palette) as ColorName[];

/** `color.ink` is `var(--ink)`: use it wherever CSS wants a colour. */
export const color = Object.fromEntries(colorNames.map((name) => [name, `var(--${name})`])) as Record<
  ColorName,
  string
>;

/** The declarations that give the colours their values in one of the two schemes. */
export function colorDeclarations(scheme: 'light' | 'dark'): string {
  const at = scheme === 'light' ? 0 : 1;
  return colorNames.map((name) => `--${name}: ${palette[name][at]};`).join('\n');
}

/** Steps of 4 px; the number is how many. */
export const space = {
  0: '0',
  half: '2px',
  segment: '3px',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  9: '36px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

export const font = {
  family: "'Heebo Variable', Heebo, 'Noto Sans Hebrew', system-ui, sans-serif",
  /** rem, so that the reader's own text size counts; 1 rem is 16 px. */
  size: {
    mini: '0.75rem',
    tiny: '0.8125rem',
    table: '0.875rem',
    small: '0.875rem',
    medium: '0.9375rem',
    body: '1rem',
    lead: '1.125rem',
    large: '1.25rem',
    title: '1.5rem',
    figure: '1.875rem',
  },
  weight: { normal: '400', medium: '500', bold: '600', heavy: '700' },
  line: { tight: '1.25', normal: '1.5' },
} as const;

export const radius = { small: '6px', control: '8px', card: '10px', round: '999px' } as const;

export const border = {
  line: `1px solid ${color.line}`,
  control: `1px solid ${color.controlLine}`,
  field: `1px solid ${color.fieldLine}`,
} as const;

export const shadow = {
  card: `0 1px 2px ${color.shade}`,
  float: `0 8px 24px ${color.shadeDeep}`,
} as const;

/** From the ground up. A native dialog lies above them all, in the browser's top layer. */
export const depth = { sticky: 10, header: 20, veil: 30, drawer: 31, float: 40, notification: 50 } as const;

/** Never longer than 250 ms; `globalStyle` takes all motion away from whoever asks for none. */
export const motion = {
  quick: '120ms ease-out',
  normal: '200ms ease-out',
  notification: '250ms ease',
} as const;

/** The specification's numbers first, then those of the pictures. */
export const layout = {
  headerHeight: '60px',
  navbarWidth: '300px',
  dialogMaxWidth: '500px',
  dialogTop: '70px',
  notificationWidth: '440px',
  target: '44px',
  /** For what is pressed with wet gloves. */
  bigTarget: '48px',
  choiceWidth: '106px',
  /** A person's picture where it is chosen. */
  portrait: '72px',
  /** An amount with its unit, in a row. */
  amountWidth: '136px',
  asideWidth: '326px',
  /** Each of two columns of the recipe editor, at least. */
  editorColumn: '340px',
  icon: 20,
  iconSmall: 16,
  dot: '26px',
  mark: '34px',
  phoneGap: '14px',
  timeListPhone: '140px',
  dayField: '150px',
  filterWidth: '190px',
  searchWidth: '200px',
  searchMaxWidth: '320px',
  rowLead: '176px',
  statWidth: '200px',
  cellLead: '120px',
  rowHeight: '52px',
  meterWidth: '96px',
  meterHeight: '6px',
  contentMaxWidth: '1200px',
  cardWidth: '280px',
  formMaxWidth: '760px',
  menuMaxHeight: '320px',
} as const;

/** A sheet of paper, and what its margins leave of it. */
export const paper = { size: 'A4', margin: '12mm', width: '185mm', height: '273mm' } as const;

/** Where the layout changes: a phone shows cards for rows, below a desk the navbar is a drawer. */
export const breakpoint = { phone: 640, desk: 1024 } as const;

export const media = {
  phone: `@media (max-width: ${breakpoint.phone - 0.02}px)`,
  belowDesk: `@media (max-width: ${breakpoint.desk - 0.02}px)`,
  desk: `@media (min-width: ${breakpoint.desk}px)`,
  calm: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
} as const;

/** A ring with a gap, seen on any ground. Put it under `:focus-visible`. */
export const focusRing = `outline: 2px solid ${color.accent}; outline-offset: 2px;`;
/** The same by shadow, for an element that is not let have an outline. */
export const ringShadow = `0 0 0 1px ${color.card}, 0 0 0 3px ${color.accent}`;
/** The same where what lies around would cut it off. */
export const focusRingInside = `outline: 2px solid ${color.accent}; outline-offset: -2px;`;
