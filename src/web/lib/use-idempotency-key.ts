import { useCallback, useMemo } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import { DRAFT_PREFIX } from './use-draft';
import { usePerson } from './person';
import { readStored, writeStored } from './stored';

interface KeptKey {
  key: string;
  of: string;
}

/**
 * A key for what is filled in, the same for the same body until it succeeds: sending again after a lost answer, even
 * after a reload, then does nothing twice.
 * @param name which form, as for its draft
 */
export function useIdempotencyKey(name: string): {
  keyFor: (body: unknown) => string;
  succeeded: () => void;
} {
  const { subject } = usePerson();
  const place = `${DRAFT_PREFIX}${subject}:key:${name}`;
  const keyFor = useCallback(
    (body: unknown) => {
      const of = JSON.stringify(body);
      const kept = readStored(place) as KeptKey | null;
      if (kept?.of === of) return kept.key;
      const key = nanoid(32);
      writeStored(place, { key, of } satisfies KeptKey);
      return key;
    },
    [place],
  );
  const succeeded = useCallback(() => writeStored(place, undefined), [place]);
  return useMemo(() => ({ keyFor, succeeded }), [keyFor, succeeded]);
}
