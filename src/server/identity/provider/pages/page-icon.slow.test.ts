import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icon, ICONS } from './page-icon';

/** Without the names of its class, and with its empty elements written shortly. */
const drawn = (markup: string) => markup.replaceAll(/><\/(?!svg)\w+>/g, '/>').replace(/ class="[^"]*"/, '');

test.each(Object.keys(ICONS) as (keyof typeof ICONS)[])(
  'the icon %s is drawn as in the app',
  async (name) => {
    const { default: component } = (await import(`lucide-react/icons/${name}`)) as { default: LucideIcon };
    const ours = icon(name, 'when-shown').text;
    expect(ours).toContain(' class="when-shown"');
    expect(drawn(ours)).toBe(drawn(renderToStaticMarkup(createElement(component, { size: 20 }))));
  },
);
