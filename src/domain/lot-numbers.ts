import { cleanName } from './names';

/** The number of a lot as people write it, '188' or '#188'; null for other text. */
export function lotNumberIn(text: string): number | null {
  const [, digits] = /^#?(\d{1,15})$/.exec(cleanName(text)) ?? [];
  return digits ? Number(digits) : null;
}
