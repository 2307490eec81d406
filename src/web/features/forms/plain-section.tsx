import { type ReactNode, useId } from 'react';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { FieldColumns } from '../../ui/field';
import { layout } from '../../ui/theme';

/** A section of a form that is not a checklist. */
export function PlainSection({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={title === null ? undefined : id}>
      <CardBody>
        {title !== null && <CardTitle id={id}>{title}</CardTitle>}
        <FieldColumns $width={layout.cardWidth}>{children}</FieldColumns>
      </CardBody>
    </Card>
  );
}
