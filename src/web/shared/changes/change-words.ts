import type { RecordedCall } from '../../../contract/calls';
import type { JournalEntry } from '../../../contract/journal';
import type { SubjectType } from '../../../contract/tags';
import type { Units } from '../../../domain/amounts';
import { FORM_NAMES } from '../../../domain/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { journalText as text } from '../../../strings/journal';
import { paths } from '../../lib/paths';
import { amountWords } from '../stock/amount';
import { subjectName } from './changes';
import { SHOWN_SUBJECTS } from './shown-subjects';

/** A write without a name does not type-check. */
const CALLS: Record<RecordedCall, string> = text.calls;
export const CALL_NAMES = Object.keys(CALLS) as RecordedCall[];
export const callName = (call: RecordedCall): string => CALLS[call];
const isCallName = (call: string): call is RecordedCall => Object.hasOwn(CALLS, call);

const TYPES: Record<string, string> = text.subjects;

/** What was done, as a verbal noun. */
export function callWords({ call, before, after }: Pick<JournalEntry, 'call' | 'before' | 'after'>): string {
  if (call === 'saveFormEntry') return text.entry[before === null ? 'added' : 'changed'];
  if (call === 'zeroRemaining' && after?.amount_remaining !== 0) return text.partLost;
  const step = call === 'reportManufacture' && after?.manufacture_step_name;
  if (typeof step === 'string') return text.stepReported(step);
  return isCallName(call) ? callName(call) : text.otherCall;
}

/**
 * What it was done to: its name, or its kind, and its number; and how much is reversed.
 * @param called another name, such as that of its form for a form entry
 */
function thingWords(entry: JournalEntry, called?: string): string {
  const [type = '', number = ''] = entry.subject.split(':');
  const known = subjectName(entry);
  if (type === 'Account' && known !== null) return text.account(known);
  if (type === 'Account') return TYPES.Account!;
  const ownName = called === FORM_NAMES.nonConformity ? nonConformityText.entry : called;
  const name = ownName ?? known ?? TYPES[type] ?? type;
  const { reversed, amount, good_type_units: units } = entry.after ?? {};
  return reversed === true && typeof amount === 'number'
    ? text.lotAmount(name, number, amountWords(amount, units as Units, true))
    : text.thing(name, number);
}

/** A thing in words, and where it is shown. */
export interface Thing {
  subject: string;
  words: string;
  to: string | null;
}

/** All that a write was done to: one thing, or the lots that were held or released together. */
export function thingsOf(entry: JournalEntry, called?: string): Thing[] {
  const { subject, lots } = entry;
  if (!lots) return [{ subject, words: thingWords(entry, called), to: thingPath(entry) }];
  return lots.map(({ id, good_type_name }) => ({
    subject: `Good:${id}`,
    words: text.thing(good_type_name, String(id)),
    to: paths.good(id),
  }));
}

/** The fields of a sale that the history of its lot leaves out: the page names the lot, and the sale is called by its customer. */
export const SAID_OF_SALE = ['good_type_name', 'good_id', 'customer'];
/** The name of a sale in the history of its lot, of which these are the writes: a reversal does not say who bought. */
export function saleName(sale: string, writes: readonly Pick<JournalEntry, 'subject' | 'after'>[]): string {
  const sold = writes.find(({ subject, after }) => subject === sale && typeof after?.customer === 'string');
  return sold ? String(sold.after!.customer) : text.subjects.SoldGood;
}

/** Where the thing is shown; null if it has no page, or is not there any more. */
function thingPath({ subject, call }: Pick<JournalEntry, 'subject' | 'call'>): string | null {
  if (call === 'deleteRecipe') return null;
  const [type, id] = subject.split(':');
  // A later version may have written of something else.
  return SHOWN_SUBJECTS[type as SubjectType]?.page?.(Number(id)) ?? null;
}
