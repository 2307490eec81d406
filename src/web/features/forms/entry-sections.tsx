import { Check, CheckCheck } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { alertsOf, sectionsOf } from '../../../domain/form-fields';
import type { FormField } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import { FieldColumns } from '../../ui/field';
import { Chevron } from '../../ui/icon';
import { border, layout, radius, row, space } from '../../ui/theme';
import { AlertsBadge } from './entry-state';
import { allFine, dataOf, isChecklist, progressOf, valueOf } from './entry-values';
import { EntryField } from './field-control';
import type { EntrySubmission } from './use-entry-submission';

const Head = styled(CardHead)`
  &:last-child {
    border-block-end: 0;
  }
`;

const Title = styled(CardTitle)`
  ${row(3)}
  flex: 1;
  flex-wrap: wrap;
  row-gap: ${space[1]};
`;

const Toggle = styled.button`
  ${row(3)}
  min-block-size: ${layout.target};
  border-radius: ${radius.small};
  text-align: start;
`;

const Rows = styled.div`
  & > * {
    padding: ${space[2]} ${space[4]};
  }
  & > * + * {
    border-block-start: ${border.line};
  }
`;

interface ChecklistSectionProps {
  /** Null for fields without a heading: then the section has no head and cannot be closed. */
  title: string | null;
  fields: readonly FormField[];
  form: EntrySubmission;
  startsOpen: boolean;
  /** The controls of the fields. */
  children: ReactNode;
}

/** A section of a checklist: collapsible, with its progress and a button to set the rest to 'fine'. */
function ChecklistSection({ title, fields, form, startsOpen, children }: ChecklistSectionProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { values } = form.draft;
  const { answered, total, left } = progressOf(fields, values);
  const fine = allFine(fields, values);
  const alerts = alertsOf(fields, dataOf(fields, values)).length;
  const isFine = left === 0 && alerts === 0;
  // A section opens for an error, and stays open once the error is fixed.
  if (!open && fields.some(({ key }) => Object.hasOwn(form.errors, key))) setOpen(true);
  if (title === null) {
    return (
      <Card as="section">
        <Rows>{children}</Rows>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby={`${id}title`}>
      <Head>
        <Title>
          <Toggle
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-describedby={total > 0 ? `${id}progress` : undefined}
            onClick={() => setOpen(!open)}
          >
            <Chevron $open={open} />
            <span id={`${id}title`}>{title}</span>
          </Toggle>
          {total > 0 && (
            <span id={`${id}progress`}>
              <Badge tone={isFine ? 'accent' : 'quiet'} icon={isFine ? Check : undefined}>
                {formsText.fill.answered(answered, total)}
              </Badge>
            </span>
          )}
          <AlertsBadge count={alerts} />
        </Title>
        {Object.keys(fine).length > 0 && (
          <Button
            compact
            icon={CheckCheck}
            aria-label={formsText.allFineIn(title)}
            onClick={() => {
              form.change((before) => ({ values: { ...before.values, ...fine } }), []);
              setOpen(true);
              // This button disappears.
              toggle.current?.focus();
            }}
          >
            {formsText.allFine}
          </Button>
        )}
      </Head>
      {open && <Rows id={id}>{children}</Rows>}
    </Card>
  );
}

interface EntrySectionsProps {
  form: EntrySubmission;
  /** The visible fields, in order. */
  fields: readonly FormField[];
  /** Whether a non-conformity can be requested. */
  canRequest: boolean;
}

/** The fields by section: rows in a checklist, a grid in any other form. */
export function EntrySections({ form, fields, canRequest }: EntrySectionsProps) {
  const { values, requested } = form.draft;
  const sections = sectionsOf(fields);
  const isRows = isChecklist(fields);
  const firstMissing = sections.find(({ fields }) => progressOf(fields, values).left > 0) ?? sections[0];

  return sections.map((group) => {
    const { section, fields: sectionFields } = group;
    const controls = sectionFields.map((field) => (
      <EntryField
        key={field.key}
        field={field}
        value={valueOf(values, field.key)}
        error={Object.hasOwn(form.errors, field.key) ? form.errors[field.key] : undefined}
        isRow={isRows}
        requested={requested[field.key] === true}
        onChange={form.answer}
        onRequest={canRequest ? form.request : undefined}
      />
    ));
    return isRows ? (
      <ChecklistSection
        key={section}
        title={section}
        fields={sectionFields}
        form={form}
        startsOpen={group === firstMissing}
      >
        {controls}
      </ChecklistSection>
    ) : (
      <PlainSection key={section} title={section}>
        {controls}
      </PlainSection>
    );
  });
}

/** A section of a form that is not a checklist. */
function PlainSection({ title, children }: { title: string | null; children: ReactNode }) {
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
