import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import type { FieldKey } from './machine/context';

const Place = styled.div`
  min-inline-size: 0;
`;

/** Where a field stands, so that the form can lead a person to it. */
export function FieldPlace({ field, children }: { field: FieldKey; children: ReactNode }) {
  return <Place data-field={field}>{children}</Place>;
}

const FIELD = 'input:not(:disabled), textarea';

/** Moves the focus to a wanted field inside of the form. */
export function useWantedField(
  wanted: { field: FieldKey } | null,
  frame: { current: HTMLFormElement | null },
) {
  useEffect(() => {
    if (!wanted) return;
    const place = frame.current?.querySelector(`[data-field="${wanted.field}"]`);
    const chosen = place?.querySelector<HTMLElement>('input:checked');
    const control = chosen ?? place?.querySelector<HTMLElement>(FIELD) ?? place?.querySelector('button');
    control?.focus();
    place?.scrollIntoView({ block: 'center' });
  }, [wanted, frame]);
}
