import type { DraftKey } from '../../contract/account';
import type { ApiDispatch, ApiState } from './api';
import { type ApiExtra, withToken } from './base-query';
import { request } from './request';
import { send } from './send';

/** Dispatched, it asks for the key of the person's drafts, which has no place in the store. Rejects without an answer. */
export const readDraftKey =
  () =>
  async (
    _dispatch: ApiDispatch,
    _getState: () => ApiState,
    { tokens, origin }: ApiExtra,
  ): Promise<string> => {
    const response = await withToken(tokens, (token) => send(origin, request('getDraftKey')(), token));
    if (!response?.ok) throw new Error('the key of the drafts did not come');
    return ((await response.json()) as DraftKey).key;
  };
