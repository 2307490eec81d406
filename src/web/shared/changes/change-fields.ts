import type { Good } from '../../../contract/goods';
import { exactAmount, shownPrice, type Units } from '../../../domain/amounts';
import { isDay, isTimestamp, shownDay } from '../../../domain/days';
import type { Deviation } from '../../../domain/deviation';
import { deviationLabel } from '../../../domain/deviation-label';
import { isStepName, type StepName } from '../../../domain/manufacture-steps';
import { unitText } from '../../../strings/common';
import { deviationText } from '../../../strings/deviations';
import { journalText } from '../../../strings/journal';
import { reportText } from '../../../strings/reports';
import { soldGoodsText } from '../../../strings/sold-goods';
import { uiText } from '../../../strings/ui';
import { stepFieldInWords, storedFields } from '../stock/report-facts';
import { amountInWords, type ChangedValue, type Inputs, inputsInWords } from './recipe-changes';

/** What a write changed, as the journal has it. */
export type Facts = Readonly<Record<string, unknown>>;

interface Context {
  facts: Facts;
  shownTime: (at: string) => string;
}
/** Puts a field of one side of a change in words. */
type Words = (value: unknown, context: Context) => string;

/** A field with one value. */
interface Single {
  label: string;
  words: Words;
  /** Whether it is said of the write, and not of the thing. */
  ofWrite?: boolean;
}
/** A field of several lines, each under its own label. */
interface Several {
  lines: (value: unknown, context: Context) => Record<string, string>;
  /** What changed from one value to another, where that is not line by line. */
  between?: (before: unknown, after: unknown) => ChangedValue[];
}
/** Null: it is told elsewhere, or only identifies. */
export type ChangeField = Single | Several | null;

const text: Words = String;
export const yesNo: Words = (value) => uiText[value === true ? 'yes' : 'no'];
export const day: Words = (value) => shownDay(String(value));
export const time: Words = (value, { shownTime }) => shownTime(String(value));
export const units: Words = (value) => unitText[value as Units] ?? String(value);
/** The inputs of a step. */
export const inputs: Words = (_, { facts }) => inputsInWords(facts as unknown as Inputs);
const amountBy =
  (unit: string): Words =>
  (value, { facts }) =>
    amountInWords(value as number, facts[unit] as Units | undefined);
export const amount = amountBy('good_type_units');
/** Of what a step makes. */
export const batch = amountBy('manufactured_good_type_units');
export const measure: Words = (value) => exactAmount(value as number);
export const stepOf = ({ manufacture_step_name, step = manufacture_step_name }: Facts): StepName | null =>
  typeof step === 'string' && isStepName(step) ? step : null;
export const price: Words = (value) => `${shownPrice(value as number)}\u00a0${soldGoodsText.currency}`;
/** A received lot has a batch or a day, a made one a time. */
export const made: Words = (value, context) => {
  const words = String(value);
  if (isTimestamp(words)) return time(words, context);
  return isDay(words) ? shownDay(words) : words;
};

export const one = (label: string, words: Words = text): Single => ({ label, words });

/** The checks and measurements of a receipt, by their names. */
export const checks: Several = {
  lines: (value) =>
    Object.fromEntries(
      Object.entries(value as Record<string, { value: unknown }>).map(([name, answer]) => {
        const words =
          typeof answer.value === 'boolean'
            ? uiText[answer.value ? 'yes' : 'no']
            : typeof answer.value === 'number'
              ? exactAmount(answer.value)
              : String(answer.value);
        return [name, words];
      }),
    ),
};

export const deviations: Several = {
  lines: (value, { facts }): Record<string, string> => {
    const names = facts.used_good_type_names as string[] | undefined;
    const words = (value as Deviation[]).map((one) =>
      deviationText.asNonConformity(deviationLabel(stepOf(facts), one.field, names), one),
    );
    return words.length > 0 ? { [deviationText.title]: words.join('; ') } : {};
  },
};

/** The step fields and notes of a report. */
export const stepChecks: Several = {
  lines: (value, { facts }) => {
    const stored = value as NonNullable<Good['extra_data']>;
    const fields = storedFields({ manufacture_step_name: stepOf(facts), extra_data: stored });
    const lines = fields.map(({ label, kind, value: answer }) => [label, stepFieldInWords(kind, answer)]);
    if (typeof stored.notes === 'string') lines.push([reportText.notes, stored.notes]);
    return Object.fromEntries(lines) as Record<string, string>;
  },
};

export const usedLots: Words = (value, context) => {
  const { facts } = context;
  const [ids, types] = [facts.used_good_ids as number[], facts.used_good_type_names as string[]];
  // What was written before the journal had them has none.
  const ofEach = (facts.used_good_type_units ?? []) as Units[];
  const lots = (value as number[]).map((used, at) =>
    journalText.lotAmount(
      types[at]!,
      ids[at]!,
      amount(used, { ...context, facts: { good_type_units: ofEach[at] } }),
    ),
  );
  return lots.join('; ');
};

export const unseen = <Name extends string>(...fields: Name[]) =>
  Object.fromEntries(fields.map((field) => [field, null])) as Record<Name, null>;
