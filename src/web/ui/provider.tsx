import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import type { Element, Middleware } from 'stylis';
import rtl from 'stylis-plugin-rtl';

/** What the plugin may change: sides, directions, values for each side or corner, and positions. */
const PHYSICAL =
  /left|right|ltr|rtl|[ew]-resize|(margin|padding|border-width|color|border-style):([^\s;]+\s){3}|border-radius:[^\s;]+\s|background[^;]*%|shadow:(?!inset 0 )[^0nv]|translateX?\(/i;

const textOf = ({ value, children }: Element): string =>
  typeof children === 'string' ? value : value + children.map(textOf).join('');

/** Whether the plugin might change a rule. */
export const hasSides = (css: string) => PHYSICAL.test(css);

/**
 * Mirrors styles by stylis-plugin-rtl. It parses each rule twice more, which takes a third of the time of writing styles,
 * so it is spared the rules that it would leave as they are: nearly all of ours, which use logical properties.
 */
export const mirroredStyles: Middleware = (element, ...rest) =>
  typeof element.children !== 'string' && hasSides(textOf(element)) ? rtl(element, ...rest) : undefined;

const stylisPlugins = [mirroredStyles];

/**
 * What every screen needs around it. Colours follow the system by CSS alone (`global-style.ts`), so there is no theme object.
 * Our styles use logical properties, which stay unchanged; the physical ones of dependencies are mirrored.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={stylisPlugins}>{children}</StyleSheetManager>;
}
