import type { LucideIcon } from 'lucide-react';

/** An outline icon, given as a component (`icon={Truck}`), drawn at the theme's size beside a word. */
export type Icon = LucideIcon;
