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
import { usePerson } from '../../lib/person';
import { useSiteTime } from '../../lib/use-site-time';
import { Bdi } from '../../ui/bdi';
import { SuccessDialog, type WayOn } from '../../ui/success-dialog';
import { EntryForm } from './entry-form';
import { valuesOf } from './entry-values';
import { formWords } from './form-words';
import { LeftToReport } from './left-to-report';
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
  /** What the address says of where it is opened from, and what of that is there. */
  origin?: OriginAddress | null;
  from?: OpenedFrom | undefined;
  /** What else its address begins it with. */
  given?: EntryData;
  /** The form it is opened from, where that is there. */
  source?: FormSchema | undefined;
  notice?: ReactNode;
}

interface Done {
  entry: FormEntry;
  /** The fields that a non-conformity was requested for. */
  requested: readonly string[];
}

/** A new entry, from its beginning to the dialog that says it was sent. */
export function AddEntry({ schema, origin = null, from, given = {}, source, notice }: AddEntryProps) {
  const { today } = useSiteTime();
  const [done, setDone] = useState<Done | null>(null);
  const [round, setRound] = useState(0);
  const words = formWords(schema.form_name);
  const { fields } = schema.data;
  // By what is begun with, and not by the answer of a call that may come anew with the same.
  const begun = JSON.stringify({ ...newEntryData({ fields }, today, from), ...(round === 0 && given) });
  const beginning = useMemo(() => valuesOf(JSON.parse(begun) as FormEntry['data']), [begun]);
  const about = origin ? [origin.entryId, origin.keys[0]] : Object.values(given);
  const name = ['form', schema.form_name, ...about].join(':');

  return (
    <EntryForm
      key={round}
      name={name}
      schema={schema}
      entry={null}
      beginning={beginning}
      begun={about.length > 0 || round > 0}
      head={{
        title: words.adding,
        back: { label: words.short, to: paths.form(schema.form_name) },
        subtitle: <TodayAndPerson />,
      }}
      notice={notice}
      question={useSecondOfDay(schema.form_name)}
      onDone={(entry, requested) => setDone({ entry, requested })}
      after={
        done && (
          <Sent
            done={done}
            schema={schema}
            origin={origin}
            source={source}
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

interface SentProps extends Pick<AddEntryProps, 'schema' | 'source'> {
  origin: OriginAddress | null;
  done: Done;
  onAgain: () => void;
}

/** It is sent: on to what was found not fine, back to where it was opened from, home, or to another one. */
function Sent({ done: { entry, requested }, schema, origin, source, onAgain }: SentProps) {
  const words = formWords(schema.form_name);
  const home: WayOn = { label: commonText.home, to: paths.home };
  const see: WayOn = { label: words.see, to: paths.formEntry(entry.id) };
  const another: WayOn = { label: words.another, onClick: onAgain };
  const { alert_form: alertForm, fields } = schema.data;
  const alerting = alertForm ? alertsOf(fields, entry.data) : [];
  const opening = alerting.filter(({ key }) => requested.includes(key));
  const others = alerting.filter(({ key }) => !requested.includes(key));
  // Each is followed by those that were asked for.
  const pathOf = (key: string) => {
    const after = opening.filter((one) => one.key !== key);
    return originPath(alertForm!, entry.id, [key, ...after.map((one) => one.key)]);
  };
  const ways: WayOn[] = [];
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
    <SuccessDialog title={words.sent(entry.id)} ways={ways}>
      {alerting.length > 0 && (
        <>
          <LeftToReport
            title={nonConformityText.leftToOpen(opening.length)}
            fields={opening}
            pathOf={pathOf}
          />
          <LeftToReport title={nonConformityText.unreported(others.length)} fields={others} pathOf={pathOf} />
        </>
      )}
    </SuccessDialog>
  );
}
