import type { ReactNode } from 'react';
import type { Good } from '../../../contract/goods';
import { exactAmount } from '../../../domain/amounts';
import { fieldShape, type StepFieldKind, stepFields } from '../../../domain/step-fields';
import { reportText } from '../../../strings/reports';
import { uiText } from '../../../strings/ui';
import { Bdi } from '../../ui/primitives';
import { YesNoBadge } from './yes-no-badge';

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

function shownValue(kind: StepFieldKind, value: unknown): ReactNode {
  const shape = fieldShape(kind);
  if (shape.control === 'yesNo') return value === true ? uiText.yes : <YesNoBadge value={false} />;
  if (shape.control === 'choice') {
    // The API also accepts chillers that the screen does not offer.
    return shape.options.find((option) => option.value === value)?.label ?? String(value);
  }
  const unit = shape.unit ? `\u00a0${shape.unit}` : '';
  return <Bdi ltr>{exactAmount(value as number) + unit}</Bdi>;
}

/** The step fields and notes of a lot's report. */
export function reportFacts({ manufacture_step_name: step, extra_data: stored }: Good): Fact[] {
  if (step === null || stored === null) return [];
  const facts: Fact[] = stepFields(step).flatMap(({ key, kind, label, storedKey = key }) => {
    const value = stored[storedKey] ?? null;
    return value === null ? [] : [{ key, label, value: shownValue(kind, value) }];
  });
  const { notes } = stored;
  if (typeof notes === 'string')
    facts.push({ key: 'notes', label: reportText.notes, value: <Bdi>{notes}</Bdi> });
  return facts;
}
