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
import { journalText } from '../../../strings/journal';
import type { RecordedCall } from '../../../contract/calls';
import type { JournalEntry } from '../../../contract/journal';
import type { SubjectType } from '../../../contract/tags';
import { Badge, type Tone } from '../../ui/badge';
import type { Icon } from '../../ui/icon';

const { calls, subjects, kinds } = journalText;

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
  holdGood: { label: calls.holdGood, icon: CirclePause, tone: 'stop' },
  releaseGood: { label: calls.releaseGood, icon: LockOpen, tone: 'accent' },
};

/** The kind of a write; nothing where a later version has written of something else. */
function kindOf({ call, subject }: Entry): Kind | null {
  if (call.startsWith('reverse')) return reversal;
  const type = subject.split(':')[0] as SubjectType;
  return OF_LOTS[call as RecordedCall] ?? OF_SUBJECT[type] ?? null;
}

type Entry = Pick<JournalEntry, 'call' | 'subject'>;

export function KindBadge({ entry }: { entry: Entry }) {
  const kind = kindOf(entry);
  if (!kind) return null;
  const { label, ...look } = kind;
  return <Badge {...look}>{label}</Badge>;
}
