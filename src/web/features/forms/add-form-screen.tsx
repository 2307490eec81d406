import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { newEntryData } from '../../../domain/form-fields';
import { ENTRY_LOT, type EntryData, FORM_NAMES } from '../../../domain/forms';
import { DOT } from '../../../strings/common';
import { formsText } from '../../../strings/forms';
import { hygieneText, nonConformityText } from '../../../strings/forms-special';
import { homeText } from '../../../strings/home';
import { calls, useRead } from '../../api/api';
import { usePerson } from '../../lib/contexts';
import { useDraftsRead } from '../../lib/drafts/drafts';
import { useFailedLoad } from '../../lib/hooks';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { ShownDay, useSiteTime } from '../../lib/site-time';
import { ButtonLink } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useFocusOnRestart } from '../../ui/focus';
import { Notice } from '../../ui/notice';
import { Bdi } from '../../ui/primitives';
import { EntryForm } from './entry-form';
import { valuesOf } from './entry-values';
import { EntryScreen, FormScreen } from './form-record';
import { formTexts } from './form-texts';
import { openedFrom, type Origin, prefilledFrom, readOrigin } from './opened-from';
import { SentDialog } from './sent-dialog';
import { type EntrySubmission, useEntrySubmission } from './use-entry-submission';

const todayText = hygieneText.filledToday;

interface TodaysEntry {
  /** The id of today's entry; null without one, and while that is unknown. */
  entryId: number | null;
  /** The question to confirm before an entry is sent; none for the first of a day and for forms that are not daily. */
  questions: readonly string[];
}

/** Returns the entry of today of a daily form, and what to ask about it. While it is unknown, that is asked about as well. */
function useTodaysEntry(formName: string): TodaysEntry {
  const { today } = useSiteTime();
  const isDaily = formName === FORM_NAMES.hygiene;
  const query = { form_name: formName, from: today, to: today };
  const { currentData, error } = useRead(calls.listFormDays, { query }, { skip: !isDaily });
  useFailedLoad(error, formsText.failedDays);
  const entryId = currentData?.find(({ day }) => day === today)?.entry_id ?? null;
  const isFirst = currentData !== undefined && entryId === null;
  return { entryId, questions: isDaily && !isFirst ? [`second:${today}`] : [] };
}

function LookLink({ entryId }: { entryId: number | null }) {
  return (
    <ButtonLink
      to={entryId === null ? paths.hygieneForm : paths.formEntry(entryId)}
      target="_blank"
      rel="noopener"
    >
      {entryId === null ? hygieneText.short : todayText.look}
    </ButtonLink>
  );
}

/** Says that the daily form was already filled in today; several a day are allowed. */
function FilledToday({ entryId }: Pick<TodaysEntry, 'entryId'>) {
  if (entryId === null) return null;
  return <Notice urgent tone="soon" title={todayText.title} action={<LookLink entryId={entryId} />} />;
}

/** Requires confirmation before a second entry of the day is sent. */
function SecondOfDayQuestion({ form, entryId }: Pick<TodaysEntry, 'entryId'> & { form: EntrySubmission }) {
  if (form.questions.length === 0) return null;
  return (
    <ConfirmDialog
      title={entryId === null ? todayText.unknown : todayText.question}
      confirm={todayText.confirm}
      onConfirm={form.confirm}
      onCancel={form.decline}
    >
      <LookLink entryId={entryId} />
    </ConfirmDialog>
  );
}

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
function AddEntry({ schema, origin, prefilled = {}, lot = null }: AddEntryProps) {
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
              {homeText.weekday(today)}, <ShownDay day={today} />
              {DOT}
              <Bdi>{person.name}</Bdi>
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

/** Fills in a new entry of the form named in the address, which may be opened from a value of another entry. */
export function AddFormScreen() {
  const [params] = useSearchParams();
  const origin = readOrigin(params);
  const isRead = useDraftsRead();
  useFocusOnRestart(params.toString());
  const titleOf = (formName: string) => formTexts(formName).adding;
  return (
    // Another origin starts a new entry.
    <FormScreen key={params.toString()} titleOf={titleOf} isWaiting={!isRead}>
      {(schema) =>
        origin ? (
          <EntryScreen id={origin.entryId} titleOf={() => titleOf(schema.form_name)}>
            {(source) => (
              <AddEntry
                schema={schema}
                origin={{ ...source, keys: origin.keys }}
                lot={source.entry.good_id}
              />
            )}
          </EntryScreen>
        ) : (
          <AddEntry
            schema={schema}
            prefilled={prefilledFrom(params, schema.data.fields)}
            lot={recordId(params.get(ENTRY_LOT))}
          />
        )
      }
    </FormScreen>
  );
}
