import { sectionsOf } from '../../../domain/form-fields';
import type { FormField } from '../../../domain/forms';
import { ChecklistSection } from './checklist-section';
import { EntryField } from './entry-field';
import { isChecklist, progressOf, valueOf } from './entry-values';
import type { EntrySubmission } from './use-entry-submission';
import { type ReactNode, useId } from 'react';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { FieldColumns } from '../../ui/field';
import { layout } from '../../ui/theme';

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
