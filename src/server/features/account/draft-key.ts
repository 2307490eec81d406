import { createHmac } from 'node:crypto';
import { readDraftKey } from '../../identity/provider/secrets';
import type { SecretBox } from '../../db/secret-box';
import type { Calls } from '../../http/calls';

/** The key of a person's drafts. The person has it on each device, and nobody else's follows from it. */
export function draftKeyRoutes(calls: Calls, box: SecretBox): void {
  calls.read('getDraftKey', async ({ db, writer: { issuer, subject } }) => {
    const key = createHmac('sha256', await readDraftKey(db, box))
      .update(JSON.stringify(['drafts', issuer, subject]))
      .digest('base64url');
    return { key };
  });
}
