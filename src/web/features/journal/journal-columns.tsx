import { skipToken } from '@reduxjs/toolkit/query';
import {
  BookOpen,
  Carrot,
  ChefHat,
  CirclePause,
  ClipboardCheck,
  Database,
  Gauge,
  ListChecks,
  LockOpen,
  ReceiptText,
  TrendingDown,
  Truck,
  Undo2,
  UserRoundCog,
} from 'lucide-react';
import type { RecordedCall } from '../../../contract/calls';
import type { JournalEntry } from '../../../contract/journal';
import type { SubjectType } from '../../../contract/tags';
import { grouped } from '../../../strings/common';
import { journalText } from '../../../strings/journal';
import { calls, useRead } from '../../api/api';
import { ShownTime } from '../../lib/site-time';
import { ChangeList, Things } from '../../shared/changes/change-list';
import { callWords, thingsOf } from '../../shared/changes/change-words';
import { PersonName } from '../../shared/person-name';
import { Badge, type Tone } from '../../ui/badge';
import type { Icon } from '../../ui/icon';
import { Bdi, Inline, Quiet, Stack } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';

const { calls: callNames, subjects, kinds } = journalText;

interface Kind {
  label: string;
  icon: Icon;
  tone?: Tone;
}

/** The definition of a step is a part of the recipes. */
const recipe: Kind = { label: subjects.Recipe, icon: BookOpen };
const reversal: Kind = { label: kinds.reversal, icon: Undo2, tone: 'soon' };

/** By what a write is of; of a lot many are. */
const OF_SUBJECT: Record<SubjectType, Kind | null> = {
  Good: null,
  PurchasedGood: { label: subjects.PurchasedGood, icon: Truck, tone: 'raw' },
  SoldGood: { label: subjects.SoldGood, icon: ReceiptText, tone: 'accent' },
  Recipe: recipe,
  ManufactureStep: recipe,
  GoodType: { label: subjects.GoodType, icon: Carrot },
  FormEntry: { label: subjects.FormEntry, icon: ClipboardCheck },
  Limit: { label: subjects.Limit, icon: Gauge },
  Account: { label: subjects.Account, icon: UserRoundCog },
  Migration: { label: subjects.Migration, icon: Database },
};

const OF_LOTS: { [Name in RecordedCall]?: Kind } = {
  reportManufacture: { label: subjects.ManufactureStep, icon: ChefHat, tone: 'process' },
  zeroRemaining: { label: kinds.loss, icon: TrendingDown, tone: 'soon' },
  countGood: { label: kinds.count, icon: ListChecks, tone: 'soon' },
  holdGood: { label: callNames.holdGood, icon: CirclePause, tone: 'stop' },
  releaseGood: { label: callNames.releaseGood, icon: LockOpen, tone: 'accent' },
};

/** The kind of a write; nothing where a later version has written of something else. */
function kindOf({ call, subject }: Entry): Kind | null {
  if (call.startsWith('reverse')) return reversal;
  const type = subject.split(':')[0] as SubjectType;
  return OF_LOTS[call as RecordedCall] ?? OF_SUBJECT[type] ?? null;
}

type Entry = Pick<JournalEntry, 'call' | 'subject'>;

function KindBadge({ entry }: { entry: Entry }) {
  const kind = kindOf(entry);
  if (!kind) return null;
  const { label, ...look } = kind;
  return <Badge {...look}>{label}</Badge>;
}

/** What was done, to what, and what that changed. */
function Write({ entry }: { entry: JournalEntry }) {
  const id = formEntryId(entry.subject);
  const { data } = useRead(calls.listFormEntries, id === null ? skipToken : { query: { id } });
  const form = data?.schemas[0];
  // Without its form the answers cannot be said in words.
  const fields = id === null ? undefined : (form?.data.fields ?? []);
  return (
    <Stack $gap={1}>
      <Inline>
        <strong>{callWords(entry)}</strong>
        <Things things={thingsOf(entry, form?.form_name)} />
      </Inline>
      <ChangeList entry={entry} fields={fields} />
    </Stack>
  );
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
  },
  {
    key: 'by',
    head: journalText.columns.by,
    tight: true,
    card: 'title',
    cell: ({ by, by_id }) => <PersonName name={by} id={by_id} />,
  },
  { key: 'what', head: journalText.columns.what, card: 'main', cell: (entry) => <Write entry={entry} /> },
  {
    key: 'kind',
    head: journalText.columns.kind,
    tight: true,
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
