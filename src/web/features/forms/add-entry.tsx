import { useState } from 'react';
import type { FormSchema } from '../../../contract/forms';
import { weekday } from '../../../domain/day-part';
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
import type { StoredEntry } from './form-record';
import { formTexts } from './form-texts';
import { openedFrom, type OriginAddress } from './opened-from';
import { SentDialog, type SentEntry } from './sent-dialog';
import { useSecondOfDay } from './use-second-of-day';

interface AddEntryProps {
  schema: FormSchema;
  /** The entry and fields that this one is opened from, as named in the address. */
  origin?: OriginAddress | null;
  /** The entry that this one is opened from, if it exists. */
  source?: StoredEntry | undefined;
  /** Initial values that the address sets. */
  prefilled?: EntryData;
}

/** The form for a new entry, and the dialog shown once it is sent. */
export function AddEntry({ schema, origin = null, source, prefilled = {} }: AddEntryProps) {
  const { today } = useSiteTime();
  const person = usePerson();
  const [sent, setSent] = useState<SentEntry | null>(null);
  const [round, setRound] = useState(0);
  const question = useSecondOfDay(schema.form_name);
  const texts = formTexts(schema.form_name);
  const from = origin && source && openedFrom(source.entry, source.schema, origin.keys[0]);
  const draftKey = origin ? [origin.entryId, origin.keys[0]] : Object.values(prefilled);
  return (
    <EntryForm
      key={round}
      name={['form', schema.form_name, ...draftKey].join(':')}
      schema={schema}
      entry={null}
      initialValues={valuesOf({
        ...newEntryData(schema.data, today, from ?? undefined),
        ...(round === 0 && prefilled),
      })}
      focusFirstMissing={draftKey.length > 0 || round > 0}
      head={{
        title: texts.adding,
        back: { label: texts.short, to: paths.form(schema.form_name) },
        subtitle: (
          <>
            {homeText.weekday(weekday(today))}, <ShownDay day={today} /> · <Bdi>{person.name}</Bdi>
          </>
        ),
      }}
      notice={
        origin && (
          <Notice tone={from ? 'info' : 'soon'}>
            {from ? nonConformityText.fromNotice(from.field.label) : nonConformityText.fromGone}
          </Notice>
        )
      }
      question={question}
      onDone={(entry, requested) => setSent({ entry, requested })}
      dialog={
        sent && (
          <SentDialog
            {...sent}
            schema={schema}
            origin={origin}
            source={source?.schema}
            onAnother={() => {
              setSent(null);
              setRound(round + 1);
              window.scrollTo({ top: 0 });
            }}
          />
        )
      }
    />
  );
}
