import type { ColorName } from '../../theme/colors';

// Every colour, size and number of motion that the screens are rendered with, as text for a style.

/**
 * `color.ink` is `var(--ink)`, a CSS custom property. Made of the name when it is used: the values (`src/theme/colors.ts`)
 * are in the page, and not in the scripts.
 */
export const color = new Proxy({} as Record<ColorName, string>, {
  get: (_, name) => `var(--${String(name)})`,
});

/** Multiples of 4 px, by their factor. */
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
  /** rem, so that the text size of the browser applies; 1 rem is 16 px. */
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

/** A QR code, on a dark screen too: not every reader knows the colours the other way around. */
export const qrCode = { paper: '#fff', ink: '#000' } as const;

/** From the lowest to the highest. A native dialog is above them all, in the browser's top layer. */
export const depth = { sticky: 10, header: 20, veil: 30, drawer: 31, float: 40, notification: 50 } as const;

/** At most 250 ms; the global styles remove all motion where the system prefers reduced motion. */
export const motion = {
  quick: '120ms ease-out',
  normal: '200ms ease-out',
  notification: '250ms ease',
} as const;

/** How high the bar is that a form is sent from, which says it: the focus and the notifications stay above it. */
export const sendBarHeight = '--send-bar';

/** The numbers of the specification first, then those of the design. */
export const layout = {
  headerHeight: '60px',
  /** What a title of the navbar does not take of 15% of the height: 14px are left at 720. */
  navAir: '94px',
  navbarWidth: '300px',
  dialogMaxWidth: '500px',
  dialogTop: '70px',
  notificationWidth: '440px',
  target: '44px',
  /** For controls that are pressed with wet gloves. */
  bigTarget: '48px',
  choiceWidth: '106px',
  /** A person's picture where it is chosen. */
  portrait: '72px',
  /** An amount with its unit, in a row. */
  amountWidth: '136px',
  panelWidth: '400px',
  asideWidth: '326px',
  /** Of columns beside each other, at least. */
  columnWidth: '340px',
  icon: 20,
  iconSmall: 16,
  dot: '26px',
  mark: '34px',
  phoneGap: '14px',
  timeListPhone: '140px',
  dayField: '150px',
  /** A day and a time in figures, whole. */
  timeField: '184px',
  filterWidth: '190px',
  searchWidth: '200px',
  searchMaxWidth: '320px',
  rowLead: '176px',
  statWidth: '200px',
  cellLead: '120px',
  rowHeight: '52px',
  meterWidth: '96px',
  meterHeight: '6px',
  chartHeight: '190px',
  contentMaxWidth: '1200px',
  cardWidth: '280px',
  /** Three sections fit beside the navbar. */
  sectionWidth: '240px',
  formMaxWidth: '760px',
  menuMaxHeight: '320px',
} as const;

/** A sheet of paper, and its width without the margins. */
export const paper = { size: 'A4', margin: '12mm', width: '185mm' } as const;

/** Where the layout changes: a phone shows cards for rows; below a desk, and below `wide` next to a panel, the navbar is a drawer. */
export const breakpoint = { phone: 640, tablet: 768, desk: 1024, wide: 1440 } as const;

export const media = {
  phone: `@media (max-width: ${breakpoint.phone - 0.02}px)`,
  /** Between a phone and a tablet: mostly a desk at 200 %. */
  magnified: `@media (min-width: ${breakpoint.phone}px) and (max-width: ${breakpoint.tablet - 0.02}px)`,
  belowDesk: `@media (max-width: ${breakpoint.desk - 0.02}px)`,
  desk: `@media (min-width: ${breakpoint.desk}px)`,
  /** A phone on its side, or much magnified: what is stuck to an edge would leave no room. */
  low: '@media (max-height: 420px)',
  calm: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  /** What a mouse points at may be lower. */
  mouse: '@media (pointer: fine)',
  print: '@media print',
  screen: '@media screen',
} as const;

/** A ring with a gap, visible on any background. Put it under `:focus-visible`. */
export const focusRing = `outline: 2px solid ${color.accent}; outline-offset: 2px;`;
/** The same as a shadow, for an element that cannot have an outline. */
export const ringShadow = `0 0 0 1px ${color.card}, 0 0 0 3px ${color.accent}`;
/** The same inside the element, where its container would cut off the ring. */
export const focusRingInside = `outline: 2px solid ${color.accent}; outline-offset: -2px;`;

/** For a bar, which has nothing but its ground: that stays on paper and in forced colours. */
export const barColors = 'forced-color-adjust: none; print-color-adjust: exact;';
/** A ground in forced colours, which take every ground of our own away. */
export const inForced = (ground: string, ink: string) => `
  ${media.forced} {
    forced-color-adjust: none;
    border-color: ${ground};
    background: ${ground};
    color: ${ink};
    * {
      background: none;
      color: inherit;
    }
  }
`;
export const chosenInForced = inForced('SelectedItem', 'SelectedItemText');
/** The edge in forced colours of what has no other, nor the focus: they show a transparent line. */
export const edgeInForced = `outline: 1px solid transparent; outline-offset: -1px;`;
/** What is chosen: its edge and its weight are seen, on paper too, where its ground alone is not. */
export const chosen = (ink: ColorName = 'accent', ground: ColorName = 'accentSoft') => `
  border-color: currentcolor;
  background: ${color[ground]};
  box-shadow: inset 0 0 0 1px currentcolor;
  color: ${color[ink]};
  font-weight: ${font.weight.bold};
  ${chosenInForced}
`;
/** Parts under each other, with a step of the scale between them. */
export const column = (gap: keyof typeof space) =>
  `display: flex; flex-direction: column; gap: ${space[gap]};`;
/** Parts on one line, centred on it. */
export const row = (gap: keyof typeof space) => `display: flex; align-items: center; gap: ${space[gap]};`;
/** Text that is cut after a number of lines. */
export const clamped = (lines: number) =>
  `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines};`;
/** Like `row`, but parts that do not fit go on further lines. */
export const wrapping = (gap: keyof typeof space) => `${row(gap)} flex-wrap: wrap;`;
/** Less important text. */
export const quiet = (size: keyof typeof font.size) =>
  `color: ${color.inkQuiet}; font-size: ${font.size[size]};`;
/**
 * On `struckGround`, that of what was reversed, a line goes through all that has `struck`; not through labels and notes.
 * Nothing is fine, soon or wrong there any more: pills have no colour.
 */
export const struck = 'text-decoration: var(--struck, none);';
export const struckGround = `--card: ${color.sunk}; --struck: line-through; --pill: none; --pill-ink: ${color.inkQuiet};`;
/** Above the page: a menu, a dialog. */
export const floating = `
  border: ${border.line};
  border-radius: ${radius.card};
  background: ${color.card};
  box-shadow: ${shadow.float};
`;
export const centered = 'display: grid; place-items: center;';
/** Not printed, since it has no use on paper. */
export const notPrinted = `${media.print} { display: none; }`;

/** A striped background, for people who cannot distinguish the colours of a chart. */
export const stripes = (angle: string, stripe: string, background: string) =>
  `repeating-linear-gradient(${angle}, ${stripe} 0 ${space.half}, ${background} ${space.half} ${space[1]})`;
