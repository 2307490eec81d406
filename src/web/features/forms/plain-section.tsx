import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { layout, space } from '../../ui/theme';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${layout.cardWidth}), 1fr));
  gap: ${space[4]};
  align-items: start;
  & > :has(textarea, [role='group'], [role='radiogroup']) {
    grid-column: 1 / -1;
  }
`;

/** A section of a form that is not a checklist. */
export function PlainSection({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={title === null ? undefined : id}>
      <CardBody>
        {title !== null && <CardTitle id={id}>{title}</CardTitle>}
        <Grid>{children}</Grid>
      </CardBody>
    </Card>
  );
}
