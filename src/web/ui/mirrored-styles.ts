import rtl from 'stylis-plugin-rtl';
import type { Element, Middleware } from 'stylis';

/** What the plugin may change: sides, directions, values for each side or corner, and positions. */
const PHYSICAL =
  /left|right|ltr|rtl|[ew]-resize|(margin|padding|border-width|color|border-style):([^\s;]+\s){3}|border-radius:\S+\s|background[^;]*%|shadow:[^0nv]|translateX?\(/i;

const textOf = ({ value, children }: Element): string =>
  typeof children === 'string' ? value : value + children.map(textOf).join('');

/**
 * Mirrors styles by stylis-plugin-rtl. It parses each rule twice more, which takes a third of the time of writing styles,
 * so it is spared the rules that it would leave as they are: nearly all of ours, which use logical properties.
 */
export const mirroredStyles: Middleware = (element, ...rest) =>
  typeof element.children !== 'string' && PHYSICAL.test(textOf(element)) ? rtl(element, ...rest) : undefined;
