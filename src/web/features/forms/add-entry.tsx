import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { newEntryData } from '../../../domain/form-fields';
import type { EntryData } from '../../../domain/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { homeText } from '../../../strings/home';
import { paths } from '../../lib/paths';
import { Bdi } from '../../ui/primitives';
import { useSiteTime } from '../../lib/site-time';
import { usePerson } from '../../lib/contexts';
import { ShownDay } from '../../lib/shown-time';
import { Notice } from '../../ui/notice';
import { EntryForm } from './entry-form';
import { valuesOf } from './entry-values';
import { FilledToday, SecondOfDayQuestion, useTodaysEntry } from './filled-today';
import { formTexts } from './form-texts';
import { openedFrom, type Origin } from './opened-from';
import { SentDialog } from './sent-dialog';
import { useEntrySubmission } from './use-entry-submission';

interface AddEntryProps {
  schema: FormSchema;
  /** What this one is opened from. */
  origin?: Origin;
  /** Initial values that the address sets. */
  prefilled?: EntryData;
  /** The lot that it is of. */
  lot?: number | null;
}

/** The form for a new entry, and the dialog shown once it is sent. */
export function AddEntry({ schema, origin, prefilled = {}, lot = null }: AddEntryProps) {
  const { form_name: formName } = schema;
  const { today } = useSiteTime();
  const { search } = useLocation();
  const person = usePerson();
  const [sent, setSent] = useState<FormEntry | null>(null);
  const texts = formTexts(formName);
  const from = origin && openedFrom(origin);
  const todaysEntry = useTodaysEntry(formName);
  const form = useEntrySubmission({
    name: `form:${formName}${search}`,
    schema,
    entry: null,
    initialValues: valuesOf({ ...newEntryData(schema.data, today, from), ...prefilled }),
    initialLot: lot,
    questions: todaysEntry.questions,
    onDone: setSent,
  });
  const startAnother = () => {
    setSent(null);
    // Without what the address sets: that was about the entry just sent.
    form.startOver({ values: valuesOf(newEntryData(schema.data, today)), goodId: null });
    form.focusTop();
  };
  return (
    <>
      <EntryForm
        schema={schema}
        form={form}
        head={{
          title: texts.adding,
          back: { label: texts.short, to: paths.form(formName) },
          subtitle: (
            <>
              {homeText.weekday(today)}, <ShownDay day={today} /> · <Bdi>{person.name}</Bdi>
            </>
          ),
        }}
      >
        {from && <Notice>{nonConformityText.fromNotice(from.field.label)}</Notice>}
        {!sent && <FilledToday entryId={todaysEntry.entryId} />}
      </EntryForm>
      <SecondOfDayQuestion form={form} entryId={todaysEntry.entryId} />
      {sent && (
        <SentDialog
          entry={sent}
          submission={form}
          requested={form.draft.requested}
          schema={schema}
          origin={origin}
          onAnother={startAnother}
        />
      )}
    </>
  );
}
