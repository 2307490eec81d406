import type { ReactNode } from 'react';
import type { Good } from '../../../contract/goods';
import { exactAmount } from '../../../domain/amounts';
import { fieldShape, type StepFieldKind, stepFields } from '../../../domain/step-fields';
import { reportText } from '../../../strings/reports';
import { uiText } from '../../../strings/ui';
import { Bdi } from '../../ui/primitives';
import { YesNoBadge } from './badges';

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

/** The value of a step field as plain text. */
export function stepFieldInWords(kind: StepFieldKind, value: unknown): string {
  const shape = fieldShape(kind);
  if (shape.control === 'yesNo') return uiText[value === true ? 'yes' : 'no'];
  if (shape.control === 'choice') {
    // The API also accepts chillers that the screen does not offer.
    return shape.options.find((option) => option.value === value)?.label ?? String(value);
  }
  return exactAmount(value as number) + (shape.unit ? `\u00a0${shape.unit}` : '');
}

function shownValue(kind: StepFieldKind, value: unknown): ReactNode {
  const { control } = fieldShape(kind);
  if (control === 'yesNo' && value !== true) return <YesNoBadge value={false} />;
  const words = stepFieldInWords(kind, value);
  return control === 'number' ? <Bdi ltr>{words}</Bdi> : words;
}

type Report = Pick<Good, 'manufacture_step_name' | 'extra_data'>;

/** The step's own fields that a report has a value for. */
export function storedFields({ manufacture_step_name: step, extra_data: stored }: Report) {
  if (step === null || stored === null) return [];
  return stepFields(step).flatMap(({ key, kind, label, storedKey = key }) => {
    const value = stored[storedKey] ?? null;
    return value === null ? [] : [{ key, kind, label, value }];
  });
}

/** The step fields of a lot's report as plain text. */
export const reportInWords = (good: Report): string =>
  storedFields(good)
    .map(({ label, kind, value }) => `${label}: ${stepFieldInWords(kind, value)}`)
    .join('; ');

/** The notes of a lot's report, if there are any. */
export function noteFacts({ extra_data: stored }: Pick<Good, 'extra_data'>): Fact[] {
  const { notes } = stored ?? {};
  return typeof notes === 'string'
    ? [{ key: 'notes', label: reportText.notes, value: <Bdi>{notes}</Bdi> }]
    : [];
}

/** The step fields and notes of a lot's report. */
export function reportFacts(good: Report): Fact[] {
  const facts = storedFields(good).map(({ key, kind, label, value }): Fact => ({
    key,
    label,
    value: shownValue(kind, value),
  }));
  return [...facts, ...noteFacts(good)];
}
