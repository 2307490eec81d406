import { refusalText as text } from '../strings/validation';

export const ROLES = ['staff', 'manager'] as const;
/** What a person may do. While roles are off everyone is a manager. */
export type Role = (typeof ROLES)[number];

/** For so long staff may reverse what they wrote themselves. */
const OWN_REVERSAL_MINUTES = 15;

interface Written {
  /** Whether the same person wrote it, under this name or another. */
  own: boolean;
  at: Date;
}

/** Why a person may not reverse something; null if they may. */
export function reversalRefusal(role: Role, { own, at }: Written, now: Date): string | null {
  if (role === 'manager') return null;
  if (!own) return text.reverseAnothers;
  const late = now.getTime() - at.getTime() > OWN_REVERSAL_MINUTES * 60_000;
  return late ? text.reverseLate(OWN_REVERSAL_MINUTES) : null;
}

/** Why a person may not change a form entry; null if they may. */
export function entryRefusal(role: Role, own: boolean): string | null {
  return role === 'manager' || own ? null : text.changeAnothers;
}
