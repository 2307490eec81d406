import type { Seal } from '../../contract/journal';
import { printText } from '../../strings/print';

const HASH_DIGITS = 8;

/** What names a seal on paper and on the screen: its number and first digits. */
export const sealWords = ({ block, hash }: Seal) => printText.seal(block, hash.slice(0, HASH_DIGITS));
