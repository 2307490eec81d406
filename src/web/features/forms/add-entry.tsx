import { type ReactNode, useMemo, useState } from 'react';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { weekday } from '../../../domain/day-part';
import { shownDay } from '../../../domain/days';
import { newEntryData, type OpenedFrom } from '../../../domain/form-fields';
import { formsText } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { homeText } from '../../../strings/home';
import { paths } from '../../lib/paths';
import { usePerson } from '../../lib/person';
import { useSiteTime } from '../../lib/use-site-time';
import { Bdi } from '../../ui/bdi';
import { SuccessDialog, type WayOn } from '../../ui/success-dialog';
import { EntryForm } from './entry-form';
import { valuesOf } from './entry-values';
import { formWords } from './form-words';
import { originPath, type OriginAddress, stillAlerting } from './opened-from';

const text = formsText.fill;

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
  /** What the address says of where it is opened from, and what of that is there. */
  origin: OriginAddress | null;
  from: OpenedFrom | undefined;
  /** How the fields of the form it is opened from are called, by key. */
  labels?: ReadonlyMap<string, string>;
  notice?: ReactNode;
}

interface Done {
  entry: FormEntry;
  wanted: readonly string[];
}

/** A new entry, from its beginning to the dialog that says it was sent. */
export function AddEntry({ schema, origin, from, labels, notice }: AddEntryProps) {
  const [done, setDone] = useState<Done | null>(null);
  const [round, setRound] = useState(0);
  const words = formWords(schema.form_name);
  const { fields } = schema.data;
  // By what is begun with, and not by the answer of a call that may come anew with the same.
  const begun = JSON.stringify(newEntryData({ fields }, from));
  const beginning = useMemo(() => valuesOf(JSON.parse(begun) as FormEntry['data']), [begun]);
  const name = ['form', schema.form_name, ...(origin ? [origin.entryId, origin.keys[0]] : [])].join(':');

  return (
    <EntryForm
      key={round}
      name={name}
      schema={schema}
      entry={null}
      beginning={beginning}
      head={{
        title: words.adding,
        back: { label: words.short, to: paths.form(schema.form_name) },
        subtitle: <TodayAndPerson />,
      }}
      notice={notice}
      onDone={(entry, wanted) => setDone({ entry, wanted })}
      after={
        done && (
          <Sent
            done={done}
            schema={schema}
            origin={origin}
            labels={labels}
            onAgain={() => {
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

interface SentProps extends Pick<AddEntryProps, 'schema' | 'origin' | 'labels'> {
  done: Done;
  onAgain: () => void;
}

/** It is sent: on to the non-conformities that were asked for, home, or to another one. */
function Sent({ done, schema, origin, labels, onAgain }: SentProps) {
  const home: WayOn = { label: text.home, to: paths.home };
  const another: WayOn = { label: text.another, onClick: onAgain };
  const wanted = stillAlerting(done.entry, schema, done.wanted);
  const alertForm = schema.data.alert_form;
  const ways: WayOn[] = [];
  const [next, ...others] = origin?.keys.slice(1) ?? [];
  if (alertForm && wanted.length > 0) {
    const keys = wanted.map(({ key }) => key);
    ways.push(
      { label: nonConformityText.open, to: originPath(alertForm, done.entry.id, keys) },
      home,
      another,
    );
  } else if (origin) {
    if (next !== undefined) {
      const to = originPath(schema.form_name, origin.entryId, [next, ...others]);
      ways.push({ label: nonConformityText.next(labels?.get(next) ?? next), to });
    }
    ways.push({ label: nonConformityText.backToSource, to: paths.formEntry(origin.entryId) }, home);
  } else {
    ways.push(home, another);
  }
  return (
    <SuccessDialog title={text.done} ways={ways}>
      {wanted.length > 0 && (
        <>
          <p>{nonConformityText.leftToOpen(wanted.length)}</p>
          <ul>
            {wanted.map(({ key, label }) => (
              <li key={key}>
                <Bdi>{label}</Bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </SuccessDialog>
  );
}
