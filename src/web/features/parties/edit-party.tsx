import { useState } from 'react';
import { partyEndpoints } from '../../../contract/parties';
import { shownDay } from '../../../domain/days';
import { cleanName, cleanText } from '../../../domain/names';
import { partyText } from '../../../strings/parties';
import { calls, useWrite } from '../../api/api';
import { DatePicker } from '../../lib/dates/date-picker';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { FormDialog } from '../../shared/submission/form-dialog';
import { SentParts } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Bdi } from '../../ui/primitives';
import { TextArea, TextInput } from '../../ui/text-input';
import type { PartyCard } from './party-facts';

const { edit: text, fields } = partyText;
type PartyField = keyof typeof fields;

/** What was touched, as it was typed; null: nothing is to be there. */
type Draft = Partial<Record<PartyField, string | null>>;

const storedAs = (field: PartyField, typed: string | null | undefined) =>
  (typed && (field === 'notes' ? cleanText(typed) : cleanName(typed))) || null;

/** Only what differs from the card: what somebody else changed meanwhile stays. */
function changesOf(draft: Draft, card: PartyCard): Draft {
  const touched = Object.entries(draft) as [PartyField, string | null][];
  return Object.fromEntries(
    touched
      .filter(([field, typed]) => storedAs(field, typed) !== card[field])
      .map(([field, typed]) => [field, field === 'name' ? (typed ?? '') : typed || null]),
  );
}

/** What became of each field that somebody else changed. */
const changedSince = (before: PartyCard, now: PartyCard): string[] =>
  (Object.keys(fields) as PartyField[])
    .filter((field) => before[field] !== now[field])
    .map((field) => {
      const value = now[field] ?? null;
      const shown = value && field === 'licence_until' ? shownDay(value) : value;
      return `${fields[field]}: ${shown ?? partyText.unknown}`;
    });

interface EditPartyProps {
  /** The newest one: the page behind the dialog is live. */
  card: PartyCard;
  /** Reads it again, where the live events are late. */
  onRefused: () => void;
  onClose: () => void;
}

/** A text of the card on one line. */
const LINES = ['contact', 'phone', 'email', 'address'] as const;

/** The form of what is known of a supplier or customer. It keeps the version that it was opened with, until it is told of another. */
export function EditParty({ card, onRefused, onClose }: EditPartyProps) {
  const dispatch = useAppDispatch();
  const [sendSupplier] = useWrite(calls.changeSupplier);
  const [sendCustomer] = useWrite(calls.changeCustomer);
  const [opened, setOpened] = useState(card);
  const [isRefused, setRefused] = useState(false);
  const [changed, setChanged] = useState<string[]>([]);
  const isSupplier = card.licence !== undefined;
  // The newest card comes by the live events, before or after the refusal.
  if (isRefused && card.version !== opened.version) {
    setChanged(changedSince(opened, card));
    setOpened(card);
    setRefused(false);
  }
  const form = useSmallForm({
    body: partyEndpoints[isSupplier ? 'changeSupplier' : 'changeCustomer'].body,
    emptyDraft: (): Draft => ({}),
    isChanged: (draft) => Object.keys(changesOf(draft, opened)).length > 0,
    toBody: (draft) => ({ version: opened.version, ...changesOf(draft, opened) }) as { version: number },
    send: async ({ body }): Promise<PartyCard> => {
      const call = { params: { id: String(card.id) }, body };
      return isSupplier ? sendSupplier(call).unwrap() : sendCustomer(call).unwrap();
    },
    failed: text.failed,
    shownInForm: 'CHANGED_MEANWHILE',
    onFailed: ({ code }) => {
      setRefused(code === 'CHANGED_MEANWHILE');
      if (code === 'CHANGED_MEANWHILE') onRefused();
    },
    onDone: () => {
      dispatch(notifySuccess(text.done));
      onClose();
    },
  });
  const shown = (field: PartyField) => {
    const typed = form.draft[field];
    return typed === undefined ? (opened[field] ?? null) : typed;
  };
  const inputOf = (field: PartyField) => ({
    value: shown(field) ?? '',
    readOnly: form.isSending,
    onChange: (typed: string) => form.change({ [field]: typed }),
  });
  return (
    <FormDialog
      title={text.open}
      submit={text.submit}
      filled={form.filled}
      busy={form.isSending}
      formRef={form.ref}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <SentParts submission={form}>
        {changed.length > 0 && (
          <Notice urgent tone="soon" title={text.conflict}>
            {text.changed}
            <ul>
              {changed.map((words) => (
                <li key={words}>
                  <Bdi>{words}</Bdi>
                </li>
              ))}
            </ul>
            {text.again}
          </Notice>
        )}
        <Field required label={fields.name} hint={text.nameHint} error={form.errors.name}>
          <TextInput {...inputOf('name')} />
        </Field>
        {LINES.map((field) => (
          <Field key={field} label={fields[field]} error={form.errors[field]}>
            {/* A number or an address of signs alone runs from left to right. */}
            <TextInput dir="auto" {...inputOf(field)} />
          </Field>
        ))}
        {isSupplier && (
          <>
            <Field label={fields.licence} error={form.errors.licence}>
              <TextInput {...inputOf('licence')} />
            </Field>
            <Field label={fields.licence_until} hint={text.untilHint} error={form.errors.licence_until}>
              <DatePicker
                toCome
                value={shown('licence_until')}
                onChange={(licence_until) => form.change({ licence_until })}
              />
            </Field>
          </>
        )}
        <Field label={fields.notes} error={form.errors.notes}>
          <TextArea {...inputOf('notes')} />
        </Field>
      </SentParts>
    </FormDialog>
  );
}
