import { useEffect, useMemo, useRef } from 'react';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { unitText } from '../../../strings/units';
import { Bdi, Stack } from '../../ui/primitives';
import { Field } from '../../ui/field';
import { KeyValue } from '../../ui/facts';
import { Notice } from '../../ui/notice';
import { Select, type Focusable } from '../../ui/select';
import { recipeOf, useEditor, useSend } from './editor-context';
import type { StepForm } from './machine/context';
import { addedMaterials, sharingRecipes } from './machine/selectors';
import { pickedStep, reusableSteps } from './machine/step-form';

const text = recipeFormsText.step;
const NEW = 'new';

/** The step to reuse, read-only. */
function PickedStep({ step }: { step: ManufactureStep }) {
  const sharedWith = useEditor(({ context }) => sharingRecipes(context));
  const added = useEditor(({ context }) => addedMaterials(context));
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
      {added.length > 0 && <Notice>{text.reuse.adds(added)}</Notice>}
      {sharedWith.length > 0 && <Notice>{text.reuse.alsoIn(sharedWith)}</Notice>}
    </Stack>
  );
}

type StepReuseProps = Pick<StepForm, 'name' | 'editing' | 'reused'> & { error: string | undefined };

/** The choice between a new step and existing ones of the same name. */
export function StepReuse({ name, editing, reused, error }: StepReuseProps) {
  const send = useSend();
  const { draft, book } = useEditor(recipeOf);
  const picked = useEditor(({ context }) => pickedStep(context));
  const options = useMemo(
    () =>
      reusableSteps({ draft, book }, { name, editing }).map((step) => ({
        value: String(step.id),
        label: text.reuse.option(step.manufactured_good_type_name, step.used_good_type_names),
      })),
    [name, editing, draft, book],
  );
  const select = useRef<Focusable>(null);
  const before = useRef(reused);
  useEffect(() => {
    // The control that chose it may be gone.
    if (reused !== null && before.current === null) select.current?.focus();
    before.current = reused;
  }, [reused]);
  if (options.length === 0) return null;
  return (
    <>
      <Field label={text.reuse.label} hint={text.reuse.hint} error={error}>
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
