import type { LucideIcon } from 'lucide-react';

/** An outline icon, given as a component (`icon={Truck}`), at the theme's size next to a word. */
export type Icon = LucideIcon;
