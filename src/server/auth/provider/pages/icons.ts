import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LucideIcon } from 'lucide-react';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Route from 'lucide-react/icons/route';
import Truck from 'lucide-react/icons/truck';
import { Html } from './html';

const icon = (component: LucideIcon, className?: string) =>
  new Html(renderToStaticMarkup(createElement(component, { size: 20, className })));

export const truckIcon = icon(Truck);
export const chefHatIcon = icon(ChefHat);
export const routeIcon = icon(Route);
export const clipboardIcon = icon(ClipboardCheck);
export const alertIcon = icon(CircleAlert);
export const eyeIcon = icon(Eye, 'when-hidden');
export const eyeOffIcon = icon(EyeOff, 'when-shown');
