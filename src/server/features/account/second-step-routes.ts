import type { Passkey } from '../../../contract/second-step';
import { invalid, notFound, RuleError } from '../../../domain/errors';
import { PASSKEYS_MAX } from '../../../domain/limits';
import { errorText } from '../../../strings/errors';
import type { SecretBox } from '../../db/secret-box';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { findAccount } from '../../identity/accounts';
import { endOtherSignIns } from '../../identity/provider/records';
import { beginCodes, codesSince, confirmCodes, endCodes } from '../../identity/second-step/one-time-codes';
import { creationOptions, passkeysOf, verifyNewPasskey } from '../../identity/second-step/passkeys';
import { recoveryCodesLeft, renewRecoveryCodes } from '../../identity/second-step/recovery-codes';
import {
  endedByOthers,
  endUselessRecoveryCodes,
  secondStepOf,
} from '../../identity/second-step/second-step-of-account';
import type { Writer } from '../../record/people';
import { confirmPassword, ownAccount } from './confirm-password';

const refused = (sentence: string) => new RuleError('CHANGED_MEANWHILE', sentence);

type Stored = Pick<Passkey, 'id' | 'name'> & { created_at: Date; last_used_at: Date | null };
const shown = ({ id, name, created_at, last_used_at }: Stored): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

async function checkRoom(db: Db, subject: string): Promise<void> {
  const { length } = await passkeysOf(db, subject);
  if (length >= PASSKEYS_MAX) throw refused(errorText.tooManyPasskeys(PASSKEYS_MAX));
}

type Confirmed = { db: Db; writer: Writer; body: { password: string } };

/** The account of a caller who has entered its password once more. */
const confirmed = ({ db, writer, body }: Confirmed) => confirmPassword(db, writer, body.password, 'password');

/** The second step of a person's own account; the embedded provider's public address is where its passkeys are of. */
export function secondStepRoutes(calls: Calls, origin: string, box: SecretBox): void {
  calls.read('getSecondStep', async ({ db, writer: { subject } }) => {
    const account = await findAccount(db, subject);
    if (!account) return { codes: null, passkeys: [], recovery_codes_left: 0, ended: null };
    const since = await codesSince(db, subject);
    const passkeys = await passkeysOf(db, subject);
    const ended = since || passkeys.length > 0 ? null : await endedByOthers(db, subject);
    return {
      codes: since && { since: since.toISOString() },
      passkeys: passkeys.map(shown),
      recovery_codes_left: await recoveryCodesLeft(db, subject),
      ended: ended && { ...ended, at: ended.at.toISOString() },
    };
  });

  calls.writePrepared('beginCodes', confirmed, async ({ tx, prepared: account, now, changed }) => {
    const begun = await beginCodes(tx, box, account, now);
    if (!begun) throw refused(errorText.codesAreOn);
    changed({ before: null, after: null });
    return begun;
  });

  calls.write('confirmCodes', async ({ tx, writer, body, now, changed }) => {
    const { subject } = await ownAccount(tx, writer);
    const result = await confirmCodes(tx, box, subject, body.code, now);
    if (result === 'wrong') throw invalid({ code: errorText.wrongCode });
    if (result === 'on') throw refused(errorText.codesAreOn);
    if (result === 'not begun') throw refused(errorText.codesNotBegun);
    await endOtherSignIns(tx, subject, writer.grant);
    changed({ before: { codes: false }, after: { codes: true } });
    return { recovery_codes: await renewRecoveryCodes(tx, subject) };
  });

  calls.writePrepared('renewRecoveryCodes', confirmed, async ({ tx, prepared: { subject }, changed }) => {
    if (!(await secondStepOf(tx, subject))) throw refused(errorText.noSecondStep);
    changed({ before: null, after: { recovery_codes: 'changed' } });
    return { recovery_codes: await renewRecoveryCodes(tx, subject) };
  });

  calls.writePrepared('endCodes', confirmed, async ({ tx, prepared: { subject }, changed }) => {
    const codes = await endCodes(tx, subject);
    await endUselessRecoveryCodes(tx, subject);
    changed({ before: { codes }, after: { codes: false } });
    return null;
  });

  calls.writePrepared(
    'beginPasskey',
    async ({ db, writer, body }) => {
      const account = await confirmed({ db, writer, body });
      await checkRoom(db, account.subject);
      return creationOptions(db, origin, account);
    },
    async ({ prepared, changed }) => {
      changed({ before: null, after: null });
      return { options: { ...prepared } };
    },
  );

  calls.write('addPasskey', async ({ tx, writer, body: { name, ...made }, now, changed }) => {
    const { subject } = await ownAccount(tx, writer);
    await checkRoom(tx, subject);
    const isFirst = !(await secondStepOf(tx, subject));
    const verified = await verifyNewPasskey(tx, origin, subject, made);
    if (!verified) throw invalid({ credential_id: errorText.passkeyRefused });
    const added = await tx
      .insertInto('passkeys')
      .values({ account: subject, name, ...verified, created_at: now })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'name', 'created_at', 'last_used_at'])
      .executeTakeFirst();
    if (!added) throw invalid({ credential_id: errorText.passkeyKnown });
    if (isFirst) await endOtherSignIns(tx, subject, writer.grant);
    changed({ before: null, after: { passkey: added.name } });
    return shown(added);
  });

  calls.writePrepared('removePasskey', confirmed, async ({ tx, prepared: { subject }, params, changed }) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('account', '=', subject)
      .where('id', '=', params.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound();
    await endUselessRecoveryCodes(tx, subject);
    changed({ before: { passkey: removed.name }, after: null });
    return null;
  });
}
