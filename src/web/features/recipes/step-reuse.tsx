import { useMemo, useEffect, useRef } from 'react';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { unitText } from '../../../strings/units';
import { Bdi } from '../../ui/bdi';
import { Field } from '../../ui/field';
import { KeyValue } from '../../ui/key-value';
import { Notice } from '../../ui/notice';
import { Select, type Focusable } from '../../ui/select';
import { Stack } from '../../ui/stack';
import { useEditor } from './editor-context';
import { faultText } from './fault-text';
import type { StepForm } from './machine/context';
import { stepLimits } from './machine/selectors';
import { pickedStep, reusableSteps, type StepFaults } from './machine/step-form';

const text = recipeFormsText.step;
const NEW = 'new';

/** The step that was picked, as it is: nothing of it is changed here. */
function PickedStep({ step }: { step: ManufactureStep }) {
  const { snapshot } = useEditor();
  const { sharedWith, addsMaterials } = stepLimits(snapshot);
  const inputs = recipeFormsText.names(step.used_good_type_names);
  return (
    <Stack $gap={3}>
      <KeyValue
        facts={[
          { label: text.reuse.inputs, value: <Bdi>{inputs}</Bdi> },
          { label: text.output.label, value: <Bdi>{step.manufactured_good_type_name}</Bdi> },
          { label: purchasedGoodsText.form.units, value: unitText[step.manufactured_good_type_units] },
        ]}
      />
      {addsMaterials.length > 0 && <Notice>{text.reuse.adds(addsMaterials)}</Notice>}
      {sharedWith.length > 0 && <Notice>{text.reuse.alsoIn(sharedWith)}</Notice>}
    </Stack>
  );
}

/** A step of this name that is there already can be used in place of a new one. */
export function StepReuse({ form, faults }: { form: StepForm; faults: StepFaults }) {
  const { snapshot, send } = useEditor();
  const { draft, book, recipeId } = snapshot.context;
  const { name, editing, reused } = form;
  const options = useMemo(() => {
    const stepForm = { name, editing } as StepForm;
    const steps = reusableSteps({ stepForm, draft, book, recipeId });
    return steps.map((step) => ({
      value: String(step.id),
      label: text.reuse.option(step.manufactured_good_type_name, step.used_good_type_names),
    }));
  }, [name, editing, draft, book, recipeId]);
  const picked = pickedStep({ stepForm: form, book });
  const select = useRef<Focusable>(null);
  const before = useRef(reused);
  useEffect(() => {
    // What it was picked by may be gone from the form.
    if (reused !== null && before.current === null) select.current?.focus();
    before.current = reused;
  }, [reused]);
  if (options.length === 0) return null;
  // Nothing of a picked step can be put right here but the choice itself.
  const fault = reused === null ? undefined : (faults.inputs ?? faults.outputName ?? faults.units);
  return (
    <>
      <Field label={text.reuse.label} hint={text.reuse.hint} error={faultText(fault)}>
        <Select
          ref={select}
          clearable={false}
          options={[{ value: NEW, label: text.title.new }, ...options]}
          value={reused === null ? NEW : String(reused)}
          onChange={(value) =>
            send({ type: 'step.picked', stepId: value === null || value === NEW ? null : Number(value) })
          }
        />
      </Field>
      {picked && <PickedStep step={picked} />}
    </>
  );
}
