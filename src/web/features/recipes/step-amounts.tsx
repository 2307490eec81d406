import { skipToken } from '@reduxjs/toolkit/query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { unitText } from '../../../strings/common';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import { calls, useRead } from '../../api/api';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { useFieldGroupAttributes } from '../../ui/field-context';
import { Bdi, Quiet, Stack } from '../../ui/primitives';
import { AmountInput, TextArea } from '../../ui/text-input';
import type { EditorContext, FieldErrors, StepExpected } from './machine/context';
import { indexOf, nameOf } from './machine/selectors';
import { expectedOf } from './machine/step-content';
import { editedStep, isFormReported } from './machine/step-form';
import { useSend } from './use-editor';

const text = recipeFormsText.step.expected;

/** Fills in what the last reports of the step used and made. */
function UsualAmounts({ context, onFill }: { context: EditorContext; onFill: FillIn }) {
  const edited = editedStep(context);
  const stepId = edited && isFormReported(context) ? edited.id : null;
  const { data } = useRead(calls.getUsualAmounts, stepId === null ? skipToken : { params: { id: stepId } });
  const [isFilled, setFilled] = useState(false);
  if (!edited || !data || data.reports === 0) return null;
  // The medians are of the inputs of its stored version.
  const stored = indexOf(context.book).steps.get(edited.id)?.used_good_type_ids ?? [];
  const fill = () => {
    onFill(expectedOf({ ...data, used_good_type_ids: stored }));
    setFilled(true);
  };
  return (
    <Stack $gap={1}>
      <Button icon={History} onClick={fill}>
        {text.usual(data.reports)}
      </Button>
      {/* Always rendered, so that it is announced. */}
      <Quiet aria-live="polite">{isFilled && text.filled}</Quiet>
    </Stack>
  );
}

function Rows({ children }: { children: ReactNode }) {
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldGroupAttributes();
  return (
    <Stack $gap={2} role="group" id={id} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {children}
    </Stack>
  );
}

type FillIn = (change: Partial<StepExpected>) => void;
type StepAmountsProps = { context: EditorContext; errors: FieldErrors };

/** What a step is expected to take, give and keep: all of it may stay empty. */
export function StepAmounts({ context, errors }: StepAmountsProps) {
  const send = useSend();
  const { inputs, units, expected } = context.stepForm!;
  const { types } = indexOf(context.book);
  const name = nameOf(context.draft, context.book);
  const drafted = new Map(context.draft.steps.map((step) => [step.output, step.units]));
  const change: FillIn = (part) =>
    send({ type: 'step.changed', change: { expected: { ...expected, ...part } } });
  const unitsOf = (id: number) => drafted.get(id) ?? types.get(id)?.units;
  const shown = (id: number) => {
    const known = unitsOf(id);
    return known && unitText[known];
  };
  return (
    <>
      <Field label={recipesText.steps.batch} hint={text.batchHint} error={errors.batchAmount}>
        <AmountInput
          unit={units ? unitText[units] : undefined}
          value={expected.batchAmount}
          onChange={(batchAmount) => change({ batchAmount })}
        />
      </Field>
      {inputs.length > 0 && (
        <Field group label={text.inputs} hint={text.inputsHint}>
          <Rows>
            {inputs.map((id, at) => (
              <Field inline key={id} label={<Bdi>{name(id)}</Bdi>} error={errors[`inputAmounts.${at}`]}>
                <AmountInput
                  unit={shown(id)}
                  value={expected.inputAmounts[id] ?? ''}
                  onChange={(amount) => change({ inputAmounts: { ...expected.inputAmounts, [id]: amount } })}
                />
              </Field>
            ))}
          </Rows>
        </Field>
      )}
      <UsualAmounts context={context} onFill={(part) => change(part)} />
      <Field label={recipesText.steps.shelfLife} hint={text.shelfLifeHint} error={errors.shelfLifeDays}>
        <AmountInput
          unit={text.days}
          value={expected.shelfLifeDays}
          onChange={(shelfLifeDays) => change({ shelfLifeDays })}
        />
      </Field>
      <Field label={recipesText.steps.instructions} error={errors.instructions}>
        <TextArea value={expected.instructions} onChange={(instructions) => change({ instructions })} />
      </Field>
    </>
  );
}
