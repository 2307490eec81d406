import type { Role } from './roles';

/** What is about to be done to an account. */
export type AccountChange = { disable: true } | { role: Role } | { password: true } | { secondStep: true };

export interface AccountFacts {
  /** Whether it is the account of who asks. */
  own: boolean;
  /** Whether there is no other manager who can sign in. */
  lastManager: boolean;
}

/**
 * Why an account may not be changed so; null if it may. Somebody must be left who can undo it, so the last manager stays
 * one, whatever ROLES says. One's own account is not closed by oneself, and one's own password and second step are changed
 * with the current password.
 */
export function accountRefusal(
  change: AccountChange,
  { own, lastManager }: AccountFacts,
): 'OWN_ACCOUNT' | 'LAST_MANAGER' | null {
  if (own && !('role' in change)) return 'OWN_ACCOUNT';
  const leaves = 'disable' in change || ('role' in change && change.role !== 'manager');
  return lastManager && leaves ? 'LAST_MANAGER' : null;
}
