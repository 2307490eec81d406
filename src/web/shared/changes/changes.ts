import type { SubjectType } from '../../../contract/tags';
import { exactAmount } from '../../../domain/amounts';
import { shownDay } from '../../../domain/days';
import { ENTRY_LOT, type EntryData, type FormField } from '../../../domain/forms';
import { goodsText } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { uiText } from '../../../strings/ui';
import type { ChangeField, Facts } from './change-fields';
import type { ChangedValue } from './recipe-changes';
import { SHOWN_SUBJECTS } from './shown-subjects';

/** A write in the journal, as far as it says what changed. */
export interface ShownChange {
  subject: string;
  before: Facts | null;
  after: Facts | null;
}

type ShownTime = (at: string) => string;

interface Options {
  shownTime: ShownTime;
  /** The fields of the form, for a form entry. */
  fields?: readonly FormField[] | undefined;
  /** What is said elsewhere, by its keys. */
  without?: readonly string[];
}

const listed = new Intl.ListFormat('he', { type: 'unit' });

/** An answer in words: options by their labels, times at the site. */
function answerWords({ type, options, unit }: FormField, value: unknown, shownTime: ShownTime) {
  if (typeof value === 'boolean') return uiText[value ? 'yes' : 'no'];
  if (type === 'number') return exactAmount(value as number) + (unit ? `\u00a0${unit}` : '');
  if (type === 'date') return shownDay(String(value));
  if (type === 'datetime') return shownTime(String(value));
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  return listed.format([value].flat().map((one) => labelOf(String(one))));
}

/** The lot of an entry, then its answers. */
function formFields(fields: readonly FormField[], shownTime: ShownTime) {
  const lot: ChangeField = { label: goodsText.columns.item, words: (id) => reportText.number(id as number) };
  // The key of the field that it was opened from is no word: what that field says is among the answers.
  const recordedFields = fields.filter(({ origin }) => origin !== 'field');
  const entries = recordedFields.map((field): [string, ChangeField] => [
    field.key,
    { label: field.label, words: (value) => answerWords(field, value, shownTime) },
  ]);
  return Object.fromEntries([[ENTRY_LOT, lot], ...entries]);
}

/** A value; null if it is missing or empty. */
function valueOf(facts: Facts | null, key: string): unknown {
  const value = facts && Object.hasOwn(facts, key) ? facts[key] : null;
  return value === undefined || value === '' ? null : value;
}

/** One side of a field as labelled words. */
function linesOf(field: NonNullable<ChangeField>, key: string, facts: Facts | null, shownTime: ShownTime) {
  const value = valueOf(facts, key);
  if (!facts || value === null) return new Map<string, string>();
  const context = { facts, shownTime };
  const isSingle = 'words' in field;
  return new Map(
    isSingle ? [[field.label, field.words(value, context)]] : Object.entries(field.lines(value, context)),
  );
}

/** What a write changed, field by field in words, without what stayed the same. */
export function changedValues({ subject, before, after }: ShownChange, options: Options): ChangedValue[] {
  const [type = ''] = subject.split(':');
  const { fields: asked, shownTime, without = [] } = options;
  const fields = asked ? formFields(asked, shownTime) : (SHOWN_SUBJECTS[type as SubjectType]?.fields ?? {});
  return Object.entries(fields).flatMap(([key, field]) => {
    if (!field || without.includes(key)) return [];
    const [was, is] = [valueOf(before, key), valueOf(after, key)];
    if ('between' in field && field.between && was !== null && is !== null) return field.between(was, is);
    const [old, now] = [linesOf(field, key, before, shownTime), linesOf(field, key, after, shownTime)];
    return [...new Set([...old.keys(), ...now.keys()])]
      .map((label) => ({
        ...{ label, before: old.get(label) ?? null, after: now.get(label) ?? null },
        ...('ofWrite' in field && { ofWrite: true }),
      }))
      .filter((line) => line.before !== line.after);
  });
}

/** What the thing is called, if the write says so. */
export function subjectName({ before, after }: ShownChange): string | null {
  const { good_type_name, name, manufactured_good_type_name: made } = { ...before, ...after };
  const found = good_type_name ?? made ?? name;
  return typeof found === 'string' ? found : null;
}

/** An entry's answers after each of its writes, given oldest first. */
export function entryVersions(writes: readonly Pick<ShownChange, 'after'>[]): EntryData[] {
  let data: EntryData = {};
  return writes.map(({ after }) => {
    const merged = Object.entries({ ...data, ...after }).filter(([, value]) => value !== null);
    data = Object.fromEntries(merged) as EntryData;
    return data;
  });
}
