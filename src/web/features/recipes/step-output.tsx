import { useRef } from 'react';
import { NAME_PLACEHOLDER } from '../../../domain/output-name';
import { unitText } from '../../../strings/units';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { Bdi } from '../../ui/bdi';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/stack';
import { TextInput } from '../../ui/text-input';
import { useEditor } from './editor-context';
import { faultText } from './fault-text';
import type { StepForm } from './machine/context';
import { stepLimits } from './machine/selectors';
import type { StepFaults } from './machine/step-form';
import { UnitsChoice } from './units-choice';

const text = recipeFormsText.step;

type StepPartProps = { form: StepForm; faults: StepFaults };

/** Selects the placeholder in a name, so that what is typed stands in its place. */
function selectPlaceholder(field: HTMLInputElement) {
  const at = field.value.indexOf(NAME_PLACEHOLDER);
  if (at >= 0) field.setSelectionRange(at, at + NAME_PLACEHOLDER.length);
}

function hintOf({ outputName, outputNameSet }: StepForm) {
  if (outputName.includes(NAME_PLACEHOLDER)) {
    return (
      <>
        {text.output.replace} <Bdi>{NAME_PLACEHOLDER}</Bdi>
      </>
    );
  }
  return outputName && !outputNameSet ? text.output.suggested : undefined;
}

function OutputName({ form, faults }: StepPartProps) {
  const { send } = useEditor();
  // A press puts the caret where it was after the focus came: the selection is made once more.
  const isFresh = useRef(false);
  const fault = faults.outputName;
  const reusable = fault?.code === 'outputTaken' ? fault.reusable : null;
  return (
    <Stack $gap={2}>
      <Field required label={text.output.label} hint={hintOf(form)} error={faultText(fault)}>
        <TextInput
          value={form.outputName}
          onChange={(value) => send({ type: 'step.changed', change: { field: 'outputName', value } })}
          onFocus={({ currentTarget }) => {
            isFresh.current = true;
            selectPlaceholder(currentTarget);
          }}
          onMouseUp={({ currentTarget: field }) => {
            if (isFresh.current && field.selectionStart === field.selectionEnd) selectPlaceholder(field);
            isFresh.current = false;
          }}
        />
      </Field>
      {reusable !== null && (
        <Button onClick={() => send({ type: 'step.picked', stepId: reusable })}>{text.output.reuse}</Button>
      )}
    </Stack>
  );
}

function UnitsField({ form, faults }: StepPartProps) {
  const { snapshot, send } = useEditor();
  const label = purchasedGoodsText.form.units;
  const error = faultText(faults.units);
  if (stepLimits(snapshot).reported) {
    return (
      <Field label={label} hint={text.unitsFixed} error={error}>
        <TextInput readOnly value={form.units ? unitText[form.units] : ''} onChange={() => undefined} />
      </Field>
    );
  }
  const stored = snapshot.context.draft.steps.find(({ id }) => id === form.editing)?.stored.units;
  return (
    <Field group required label={label} error={error}>
      <UnitsChoice
        value={form.units}
        stored={stored}
        onChange={(value) => send({ type: 'step.changed', change: { field: 'units', value } })}
      />
    </Field>
  );
}

/** What comes out of the step: its name and units. */
export function StepOutput(props: StepPartProps) {
  return (
    <>
      <OutputName {...props} />
      <UnitsField {...props} />
    </>
  );
}
