import { PASSWORD_MIN } from '../../domain/limits';

let common: Promise<ReadonlySet<string>> | undefined;

/** Those that are long enough to be chosen here. Read when the first password is set, because the list is long. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords: readonly string[] = dictionary['passwords-common'];
  return new Set(passwords.filter(({ length }) => length >= PASSWORD_MIN));
}

/** Whether a password is one of the commonest, which are tried first, in any case. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.normalize('NFC').toLowerCase());
}
