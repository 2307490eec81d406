import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '../../domain/limits';

// The list is long: this file is loaded when the first password is set.

const passwords: readonly string[] = dictionary['passwords-common'];
/** Common passwords long enough to be chosen here. */
const common = new Set(passwords.filter(({ length }) => length >= PASSWORD_MIN));

/** Whether a password is one of the commonest, which are tried first, in any case. */
export function isCommon(password: string): boolean {
  return common.has(password.normalize('NFC').toLowerCase());
}
