import { type ReactNode, useMemo, useState } from 'react';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { weekday } from '../../../domain/day-part';
import { shownDay } from '../../../domain/days';
import { alertsOf, newEntryData, type OpenedFrom } from '../../../domain/form-fields';
import type { EntryData } from '../../../domain/forms';
import { commonText } from '../../../strings/common';
import { nonConformityText } from '../../../strings/forms-special';
import { homeText } from '../../../strings/home';
import { paths } from '../../lib/paths';
import { usePerson } from '../../lib/contexts';
import { useSiteTime } from '../../lib/site-time';
import { Bdi } from '../../ui/primitives';
import { SuccessDialog, type NextAction } from '../../ui/success-dialog';
import { EntryForm } from './entry-form';
import { valuesOf } from './entry-values';
import { formWords } from './form-words';
import { AlertList } from './alert-list';
import { originPath, type OriginAddress } from './opened-from';
import { useSecondOfDay } from './use-second-of-day';

function TodayAndPerson() {
  const { today } = useSiteTime();
  const { name } = usePerson();
  return (
    <>
      {homeText.weekday(weekday(today))}, <Bdi ltr>{shownDay(today)}</Bdi> · <Bdi>{name}</Bdi>
    </>
  );
}

interface AddEntryProps {
  schema: FormSchema;
  /** The entry and fields that this one is opened from, as named in the address. */
  origin?: OriginAddress | null;
  /** The stored value that this entry is about, if it exists. */
  from?: OpenedFrom | undefined;
  /** Initial values that the address sets. */
  prefilled?: EntryData;
  /** The schema of the entry that this one is opened from, if it exists. */
  source?: FormSchema | undefined;
  notice?: ReactNode;
}

interface Done {
  entry: FormEntry;
  /** Keys of the fields for which the person requested a non-conformity. */
  requested: readonly string[];
}

/** The form for a new entry, and the dialog shown once it is sent. */
export function AddEntry({ schema, origin = null, from, prefilled = {}, source, notice }: AddEntryProps) {
  const { today } = useSiteTime();
  const [done, setDone] = useState<Done | null>(null);
  const [round, setRound] = useState(0);
  const words = formWords(schema.form_name);
  const { fields } = schema.data;
  // Compared as text, so that a new response with equal data does not reset the form.
  const initialData = JSON.stringify({
    ...newEntryData({ fields }, today, from),
    ...(round === 0 && prefilled),
  });
  const initialValues = useMemo(() => valuesOf(JSON.parse(initialData) as FormEntry['data']), [initialData]);
  const draftKey = origin ? [origin.entryId, origin.keys[0]] : Object.values(prefilled);
  const name = ['form', schema.form_name, ...draftKey].join(':');

  return (
    <EntryForm
      key={round}
      name={name}
      schema={schema}
      entry={null}
      initialValues={initialValues}
      focusFirstMissing={draftKey.length > 0 || round > 0}
      head={{
        title: words.adding,
        back: { label: words.short, to: paths.form(schema.form_name) },
        subtitle: <TodayAndPerson />,
      }}
      notice={notice}
      question={useSecondOfDay(schema.form_name)}
      onDone={(entry, requested) => setDone({ entry, requested })}
      dialog={
        done && (
          <Sent
            done={done}
            schema={schema}
            origin={origin}
            source={source}
            onAnother={() => {
              setDone(null);
              setRound(round + 1);
              window.scrollTo({ top: 0 });
            }}
          />
        )
      }
    />
  );
}

interface SentProps extends Pick<AddEntryProps, 'schema' | 'source'> {
  origin: OriginAddress | null;
  done: Done;
  onAnother: () => void;
}

/** The success dialog: links to report what is not fine, to the entry it was opened from, home, or to another entry. */
function Sent({ done: { entry, requested }, schema, origin, source, onAnother }: SentProps) {
  const words = formWords(schema.form_name);
  const home: NextAction = { label: commonText.home, to: paths.home };
  const see: NextAction = { label: words.see, to: paths.formEntry(entry.id) };
  const another: NextAction = { label: words.another, onClick: onAnother };
  const { alert_form: alertForm, fields } = schema.data;
  const alerting = alertForm ? alertsOf(fields, entry.data) : [];
  const requestedFields = alerting.filter(({ key }) => requested.includes(key));
  const otherFields = alerting.filter(({ key }) => !requested.includes(key));
  // After one non-conformity is sent, its dialog leads to the other requested ones.
  const pathOf = (key: string) => {
    const later = requestedFields.filter((field) => field.key !== key);
    return originPath(alertForm!, entry.id, [key, ...later.map((field) => field.key)]);
  };
  const ways: NextAction[] = [];
  const [next, ...later] = origin?.keys.slice(1) ?? [];
  if (alerting.length > 0) ways.push(see, home, another);
  else if (origin && source) {
    if (next !== undefined) {
      const label = source.data.fields.find(({ key }) => key === next)?.label ?? next;
      const to = originPath(schema.form_name, origin.entryId, [next, ...later]);
      ways.push({ label: nonConformityText.next(label), to });
    }
    ways.push({ label: formWords(source.form_name).backTo, to: paths.formEntry(origin.entryId) }, see, home);
  } else ways.push(home, another, see);
  return (
    <SuccessDialog title={words.sent(entry.id)} actions={ways}>
      {alerting.length > 0 && (
        <>
          <AlertList
            title={nonConformityText.leftToOpen(requestedFields.length)}
            fields={requestedFields}
            pathOf={pathOf}
          />
          <AlertList
            title={nonConformityText.unreported(otherFields.length)}
            fields={otherFields}
            pathOf={pathOf}
          />
        </>
      )}
    </SuccessDialog>
  );
}
