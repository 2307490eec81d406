import { uiText } from '../strings/ui';
import { exactAmount } from './amounts';
import { CHANGE_FIELDS, type ChangedValue, type ChangeField, type Facts } from './change-fields';
import { shownDay } from './days';
import type { EntryData, FormField } from './forms';

/** A write in the journal, as far as it says what changed. */
export interface Change {
  subject: string;
  before: Facts | null;
  after: Facts | null;
}

interface Options {
  shownTime: (at: string) => string;
  /** The fields of the form, for a form entry. */
  fields?: readonly FormField[] | undefined;
}

const listed = new Intl.ListFormat('he', { type: 'unit' });

/** An answer in words: options by their labels, times at the site. */
function answerWords({ type, options, unit }: FormField, value: unknown, shownTime: Options['shownTime']) {
  if (typeof value === 'boolean') return uiText[value ? 'yes' : 'no'];
  if (type === 'number') return exactAmount(value as number) + (unit ? `\u00a0${unit}` : '');
  if (type === 'date') return shownDay(String(value));
  if (type === 'datetime') return shownTime(String(value));
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  return listed.format([value].flat().map((one) => labelOf(String(one))));
}

function formFields(fields: readonly FormField[], shownTime: Options['shownTime']) {
  const entries = fields.map((field): [string, ChangeField] => [
    field.key,
    { label: field.label, words: (value) => answerWords(field, value, shownTime) },
  ]);
  return Object.fromEntries(entries);
}

/** One side of a change as labelled words. */
function linesOf(
  fields: Record<string, ChangeField>,
  facts: Facts | null,
  shownTime: Options['shownTime'],
): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [key, field] of Object.entries(fields)) {
    const value = facts && Object.hasOwn(facts, key) ? facts[key] : null;
    if (!field || !facts || value === null || value === undefined || value === '') continue;
    const context = { facts, shownTime };
    if ('words' in field) lines.set(field.label, field.words(value, context));
    else for (const [label, words] of Object.entries(field.lines(value, context))) lines.set(label, words);
  }
  return lines;
}

/** What a write changed, field by field in words, without what stayed the same. */
export function changedValues({ subject, before, after }: Change, options: Options): ChangedValue[] {
  const [type = ''] = subject.split(':');
  const { fields: asked, shownTime } = options;
  const fields = asked ? formFields(asked, shownTime) : (CHANGE_FIELDS[type] ?? {});
  const [was, is] = [linesOf(fields, before, shownTime), linesOf(fields, after, shownTime)];
  const labels = [...new Set([...was.keys(), ...is.keys()])];
  return labels
    .map((label) => ({ label, before: was.get(label) ?? null, after: is.get(label) ?? null }))
    .filter((line) => line.before !== line.after);
}

/** What the thing is called, if the write says so. */
export function subjectName({ before, after }: Change): string | null {
  const { good_type_name, name, manufactured_good_type_name: made } = { ...before, ...after };
  const found = good_type_name ?? made ?? name;
  return typeof found === 'string' ? found : null;
}

/** An entry's answers after each of its writes, given oldest first. */
export function entryVersions(writes: readonly Pick<Change, 'after'>[]): EntryData[] {
  let data: EntryData = {};
  return writes.map(({ after }) => {
    const merged = Object.entries({ ...data, ...after }).filter(([, value]) => value !== null);
    data = Object.fromEntries(merged) as EntryData;
    return data;
  });
}
