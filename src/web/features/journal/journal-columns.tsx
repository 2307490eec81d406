import { skipToken } from '@reduxjs/toolkit/query';
import { ChefHat, CirclePause, ListChecks, LockOpen, TrendingDown, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import type { RecordedCall } from '../../../contract/calls';
import type { JournalEntry } from '../../../contract/journal';
import type { SubjectType } from '../../../contract/tags';
import { grouped } from '../../../strings/common';
import { journalText } from '../../../strings/journal';
import { calls, useRead } from '../../api/api';
import { ShownTime } from '../../lib/site-time';
import { ChangeList, Things } from '../../shared/changes/change-list';
import { callWords, thingsOf } from '../../shared/changes/change-words';
import { changedValues } from '../../shared/changes/changes';
import { SHOWN_SUBJECTS, type WriteKind } from '../../shared/changes/shown-subjects';
import { TimeOfDay } from '../../shared/lists/by-day';
import { PersonName } from '../../shared/person-name';
import { Badge } from '../../ui/badge';
import { Bdi, Inline, Quiet, Stack } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { clamped, quiet } from '../../ui/theme';

const { calls: callNames, subjects, kinds } = journalText;

const reversal: WriteKind = { label: kinds.reversal, icon: Undo2, tone: 'soon' };

/** Of a lot there are many kinds of writes. */
const OF_LOTS: { [Name in RecordedCall]?: WriteKind } = {
  reportManufacture: { label: subjects.ManufactureStep, icon: ChefHat, tone: 'process' },
  zeroRemaining: { label: kinds.loss, icon: TrendingDown, tone: 'soon' },
  countGood: { label: kinds.count, icon: ListChecks, tone: 'soon' },
  holdGood: { label: callNames.holdGood, icon: CirclePause, tone: 'stop' },
  releaseGood: { label: callNames.releaseGood, icon: LockOpen, tone: 'accent' },
};

/** The kind of a write; nothing where a later version has written of something else. */
function kindOf({ call, subject }: Pick<JournalEntry, 'call' | 'subject'>): WriteKind | null {
  if (call.startsWith('reverse')) return reversal;
  const type = subject.split(':')[0] as SubjectType;
  return OF_LOTS[call as RecordedCall] ?? SHOWN_SUBJECTS[type]?.kind ?? null;
}

type Entry = Pick<JournalEntry, 'call' | 'subject'>;

function KindBadge({ entry }: { entry: Entry }) {
  const kind = kindOf(entry);
  if (!kind) return null;
  const { label, ...look } = kind;
  return <Badge {...look}>{label}</Badge>;
}

/** The form of an entry's write, without which its answers cannot be said in words. */
function useForm({ subject }: Entry) {
  const id = formEntryId(subject);
  const { data } = useRead(calls.listFormEntries, id === null ? skipToken : { query: { id } });
  return data?.schemas[0];
}

/* A reason can be long; all of it is among the details. */
const Reason = styled.span`
  ${clamped(1)}
  ${quiet('small')}
  overflow-wrap: anywhere;
`;

/** What was done, unless the badge says just that: of a receipt and of a sale it says who with. */
function leadOf(entry: JournalEntry): string | null {
  const { supplier, customer } = entry.after ?? {};
  if (entry.call === 'addPurchasedGood' && typeof supplier === 'string')
    return journalText.supplier(supplier);
  if (entry.call === 'addSoldGood' && typeof customer === 'string') return journalText.customer(customer);
  const words = callWords(entry);
  return words === kindOf(entry)?.label ? null : words;
}

/** What was done, to what, and why. */
function Write({ entry }: { entry: JournalEntry }) {
  const form = useForm(entry);
  const lead = leadOf(entry);
  return (
    <Stack $gap={1}>
      <Inline>
        {lead && <strong>{lead}</strong>}
        <Things things={thingsOf(entry, form?.form_name)} />
      </Inline>
      {entry.reason && <Reason>{journalText.reason(entry.reason)}</Reason>}
    </Stack>
  );
}

/** What a write changed. */
function Details({ entry }: { entry: JournalEntry }) {
  const form = useForm(entry);
  const fields = formEntryId(entry.subject) === null ? undefined : (form?.data.fields ?? []);
  return <ChangeList entry={entry} fields={fields} />;
}

/** Null where a write says nothing but that it was done. */
export function detailsOf(entry: JournalEntry) {
  const saysMore =
    entry.reason !== null ||
    formEntryId(entry.subject) !== null ||
    changedValues(entry, { shownTime: String }).length > 0;
  return saysMore ? <Details entry={entry} /> : null;
}

export const COLUMNS: Column<JournalEntry>[] = [
  {
    key: 'at',
    head: journalText.columns.at,
    sort: 'at',
    sortDownFirst: true,
    tight: true,
    card: 'corner',
    cell: ({ at }) => <ShownTime at={at} />,
    cellInGroup: ({ at }) => <TimeOfDay at={at} />,
  },
  {
    key: 'by',
    head: journalText.columns.by,
    tight: true,
    card: 'title',
    cell: ({ by, by_id }) => <PersonName name={by} id={by_id} />,
  },
  {
    key: 'what',
    head: journalText.columns.what,
    isName: true,
    card: 'main',
    cell: (entry) => <Write entry={entry} />,
  },
  {
    key: 'kind',
    head: journalText.columns.kind,
    tight: true,
    card: 'tag',
    cell: (entry) => <KindBadge entry={entry} />,
  },
  {
    key: 'number',
    head: journalText.columns.number,
    tight: true,
    cell: ({ seq }) => (
      <Quiet>
        <Bdi ltr>{grouped(seq)}</Bdi>
      </Quiet>
    ),
  },
];

/** The id of a form entry that a write is of; null if it is of another thing. */
export function formEntryId(subject: string): number | null {
  const [type, id] = subject.split(':');
  return type === 'FormEntry' ? Number(id) : null;
}
