import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useReport } from './report-context';
import type { FieldKey } from './report-draft';

const Place = styled.div`
  min-inline-size: 0;
`;

/** Where a field stands, so that the form can lead a person to it. */
export function FieldPlace({ field, children }: { field: FieldKey; children: ReactNode }) {
  const { errors } = useReport();
  return (
    <Place data-field={field} data-invalid={errors[field] !== undefined || undefined}>
      {children}
    </Place>
  );
}
