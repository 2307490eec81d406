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
import { Badge, type Tone } from '../../ui/badge';
import type { Icon } from '../../ui/icon';

const { calls, subjects, kinds } = journalText;

interface Kind {
  label: string;
  icon: Icon;
  tone?: Tone;
}

const receipt: Kind = { label: subjects.PurchasedGood, icon: Truck, tone: 'raw' };
const report: Kind = { label: subjects.ManufactureStep, icon: ChefHat, tone: 'process' };
const sale: Kind = { label: subjects.SoldGood, icon: ReceiptText, tone: 'accent' };
const loss: Kind = { label: kinds.loss, icon: TrendingDown, tone: 'soon' };
const count: Kind = { label: kinds.count, icon: ListChecks, tone: 'soon' };
const hold: Kind = { label: calls.holdGood, icon: CirclePause, tone: 'stop' };
const release: Kind = { label: calls.releaseGood, icon: LockOpen, tone: 'accent' };
const reversal: Kind = { label: kinds.reversal, icon: Undo2, tone: 'soon' };
const goodType: Kind = { label: subjects.GoodType, icon: Carrot };
const recipe: Kind = { label: subjects.Recipe, icon: BookOpen };
const form: Kind = { label: subjects.FormEntry, icon: ClipboardCheck };
const limit: Kind = { label: subjects.Limit, icon: Gauge };
const account: Kind = { label: subjects.Account, icon: UserRoundCog };
const migration: Kind = { label: subjects.Migration, icon: Database };

const KINDS: Record<RecordedCall, Kind> = {
  addPurchasedGood: receipt,
  addGoodType: goodType,
  reportManufacture: report,
  addSoldGood: sale,
  zeroRemaining: loss,
  holdGood: hold,
  releaseGood: release,
  reversePurchasedGood: reversal,
  reverseManufacture: reversal,
  reverseSoldGood: reversal,
  reverseZeroing: reversal,
  countGood: count,
  reverseCount: reversal,
  // The definition of a step is a part of the recipes.
  addManufactureStep: recipe,
  changeManufactureStep: recipe,
  deleteManufactureStep: recipe,
  addRecipe: recipe,
  changeRecipe: recipe,
  deleteRecipe: recipe,
  saveFormEntry: form,
  replaceLimit: limit,
  changeAccount: account,
  changePassword: account,
  changePicture: account,
  removePicture: account,
  endSignIn: account,
  endOtherSignIns: account,
  beginCodes: account,
  confirmCodes: account,
  renewRecoveryCodes: account,
  endCodes: account,
  beginPasskey: account,
  addPasskey: account,
  removePasskey: account,
  endSecondStep: account,
  addAccount: account,
  editAccount: account,
  disableAccount: account,
  enableAccount: account,
  resetPassword: account,
  changeRole: account,
  raisePassword: account,
  migrate: migration,
};

/** The kind of a write; nothing for one that this version does not know. */
export function KindBadge({ call }: { call: string }) {
  const { label, ...look } = (KINDS as Partial<Record<string, Kind>>)[call] ?? {};
  return label && <Badge {...look}>{label}</Badge>;
}
