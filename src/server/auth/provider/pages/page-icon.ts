import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LucideIcon } from 'lucide-react';
import { Html } from './html';

/** An icon of the app, as markup. */
export const icon = (component: LucideIcon, className?: string) =>
  new Html(renderToStaticMarkup(createElement(component, { size: 20, className })));
