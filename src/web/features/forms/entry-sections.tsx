import { useState } from 'react';
import { sectionsOf } from '../../../domain/form-fields';
import { isEmptyAnswer } from '../../../domain/form-rules';
import type { FormField } from '../../../domain/forms';
import { EntryField } from './entry-field';
import { allFine, isChecklist, passFailOptions, progressOf, valueOf } from './entry-values';
import { ChecklistSection, PlainSection, FullWidth } from './form-section';
import type { useEntrySubmission } from './use-entry-submission';

interface EntrySectionsProps {
  form: ReturnType<typeof useEntrySubmission>;
  /** The visible fields, in order. */
  fields: readonly FormField[];
  /** Whether a non-conformity can be requested. */
  canRequest: boolean;
}

/** The fields by section: rows in a checklist, a grid in any other form. */
export function EntrySections({ form, fields, canRequest }: EntrySectionsProps) {
  const { errors } = form;
  const { values, requested } = form.draft;
  const sections = sectionsOf(fields);
  const isRows = isChecklist(fields);
  const hasMissing = (sectionFields: readonly FormField[]) => {
    const { answered, total } = progressOf(sectionFields, values);
    return answered < total;
  };
  // Starts with the first section that has an empty required field, or with the first of all.
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(
    () => new Set([(sections.find(({ fields }) => hasMissing(fields)) ?? sections[0])?.section ?? null]),
  );
  // A section with an error opens, and stays open once the error is fixed.
  const withErrors = sections
    .filter(({ fields }) => fields.some(({ key }) => Object.hasOwn(errors, key)))
    .map(({ section }) => section);
  const opening = withErrors.filter((section) => !opened.has(section));
  if (opening.length > 0) setOpened(new Set([...opened, ...opening]));
  const toggle = (section: string | null, open: boolean) => {
    const after = new Set(opened);
    if (open) after.add(section);
    else after.delete(section);
    setOpened(after);
  };

  return sections.map(({ section, fields: sectionFields }) => {
    const controls = sectionFields.map((field) => {
      const control = (
        <EntryField
          key={field.key}
          field={field}
          value={valueOf(values, field.key)}
          error={Object.hasOwn(errors, field.key) ? errors[field.key] : undefined}
          isRow={isRows}
          canRequest={canRequest}
          requested={requested.includes(field.key)}
          onChange={form.answer}
          onRequest={form.request}
        />
      );
      const isLong = field.type === 'textarea' || field.type === 'multiselect' || field.type === 'radio';
      return isLong && !isRows ? <FullWidth key={field.key}>{control}</FullWidth> : control;
    });
    if (!isRows) {
      return (
        <PlainSection key={section} title={section}>
          {controls}
        </PlainSection>
      );
    }
    const canBeFine = sectionFields.some(
      (field) => passFailOptions(field) !== null && isEmptyAnswer(valueOf(values, field.key)),
    );
    const open = section === null || opened.has(section);
    return (
      <ChecklistSection
        key={section}
        title={section}
        progress={progressOf(sectionFields, values)}
        open={open}
        onToggle={() => toggle(section, !open)}
        onAllFine={
          canBeFine
            ? () => {
                form.answerAll((before) => allFine(sectionFields, before));
                toggle(section, true);
              }
            : null
        }
      >
        {controls}
      </ChecklistSection>
    );
  });
}
