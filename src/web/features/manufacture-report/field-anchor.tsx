import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useReport } from './report-context';
import type { FieldKey } from './report-draft';

const Anchor = styled.div`
  min-inline-size: 0;
`;

/** Marks the element of a field, so that the form can focus the first error. */
export function FieldAnchor({ field, children }: { field: FieldKey; children: ReactNode }) {
  const { errors } = useReport();
  return (
    <Anchor data-field={field} data-invalid={errors[field] !== undefined || undefined}>
      {children}
    </Anchor>
  );
}
