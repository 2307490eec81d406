import { useState } from 'react';
import { sectionsOf } from '../../../domain/form-fields';
import { isUnanswered } from '../../../domain/form-rules';
import type { FormField } from '../../../domain/forms';
import { AskedField } from './asked-field';
import { allFine, isChecklist, judgements, progressOf, valueOf } from './entry-values';
import { ChecklistSection, PlainSection, WholeLine } from './form-section';
import type { useEntrySubmission } from './use-entry-submission';

interface EntrySectionsProps {
  form: ReturnType<typeof useEntrySubmission>;
  /** Those that are asked, in their order. */
  fields: readonly FormField[];
  /** Whether a non-conformity can be asked for. */
  offers: boolean;
}

/** The fields under their headings: in rows where one goes through a checklist, in a grid elsewhere. */
export function EntrySections({ form, fields, offers }: EntrySectionsProps) {
  const { errors } = form;
  const { values, requested } = form.draft;
  const sections = sectionsOf(fields);
  const inRows = isChecklist(fields);
  const isLeft = (inIt: readonly FormField[]) => {
    const { done, of } = progressOf(inIt, values);
    return done < of;
  };
  // Where one goes on: the first area with something left, or the first of all.
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(
    () => new Set([(sections.find((one) => isLeft(one.fields)) ?? sections[0])?.section ?? null]),
  );
  // Those with something wrong are in sight, and stay so when it is put right.
  const faulty = sections
    .filter((one) => one.fields.some(({ key }) => Object.hasOwn(errors, key)))
    .map(({ section }) => section);
  const opening = faulty.filter((section) => !opened.has(section));
  if (opening.length > 0) setOpened(new Set([...opened, ...opening]));
  const toggle = (section: string | null, open: boolean) => {
    const after = new Set(opened);
    if (open) after.add(section);
    else after.delete(section);
    setOpened(after);
  };

  return sections.map(({ section, fields: inIt }) => {
    const drawn = inIt.map((field) => {
      const drawnField = (
        <AskedField
          key={field.key}
          field={field}
          value={valueOf(values, field.key)}
          error={Object.hasOwn(errors, field.key) ? errors[field.key] : undefined}
          inRow={inRows}
          offers={offers}
          requested={requested.includes(field.key)}
          onChange={form.answer}
          onRequest={form.request}
        />
      );
      const isLong = field.type === 'textarea' || field.type === 'multiselect' || field.type === 'radio';
      return isLong && !inRows ? <WholeLine key={field.key}>{drawnField}</WholeLine> : drawnField;
    });
    if (!inRows) {
      return (
        <PlainSection key={section} title={section}>
          {drawn}
        </PlainSection>
      );
    }
    const canBeFine = inIt.some(
      (field) => judgements(field) !== null && isUnanswered(valueOf(values, field.key)),
    );
    const open = section === null || opened.has(section);
    return (
      <ChecklistSection
        key={section}
        title={section}
        progress={progressOf(inIt, values)}
        open={open}
        onToggle={() => toggle(section, !open)}
        onAllFine={
          canBeFine
            ? () => {
                form.answerAll((before) => allFine(inIt, before));
                toggle(section, true);
              }
            : null
        }
      >
        {drawn}
      </ChecklistSection>
    );
  });
}
