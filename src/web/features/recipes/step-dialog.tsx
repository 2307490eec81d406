import { memo } from 'react';
import { STEP_NAMES, type StepName } from '../../../domain/manufacture-steps';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { ChoiceChips } from '../../ui/choice-chips';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Stack } from '../../ui/stack';
import { TextInput } from '../../ui/text-input';
import { useEditor, useEditorPart, useSend } from './editor-context';
import { faultText } from './fault-text';
import { isStepFilled } from './filled-in';
import { FormDialog } from './form-dialog';
import type { StepForm } from './machine/context';
import { shownStepFaults, stepLimits } from './machine/selectors';
import { StepInputs } from './step-inputs';
import { OutputName, OutputUnits } from './step-output';
import { StepReuse } from './step-reuse';
import { newKey } from './use-editor';

const text = recipeFormsText.step;
const NAMES = STEP_NAMES.map((name) => ({ value: name, label: name }));

/** What is to be known before anything is changed. */
function BeforeChange({ made }: { made: boolean }) {
  const sharedWith = useEditorPart((snapshot) => stepLimits(snapshot).sharedWith);
  const reported = useEditorPart((snapshot) => stepLimits(snapshot).reported);
  if (made && sharedWith.length === 0 && !reported) return null;
  return (
    <Stack $gap={2}>
      {sharedWith.length > 0 && <Notice tone="soon">{text.sharedWith(sharedWith)}</Notice>}
      {reported && <Notice>{text.reportedName}</Notice>}
      {!made && <Notice>{text.keptInDraft}</Notice>}
    </Stack>
  );
}

interface NameFieldProps {
  name: StepName | null;
  /** What kind of step it is cannot be changed. */
  fixed: boolean;
  error: string | undefined;
}

const NameField = memo(function NameField({ name, fixed, error }: NameFieldProps) {
  const send = useSend();
  if (fixed) {
    return (
      <Field label={text.name} hint={text.nameFixed} error={error}>
        <TextInput readOnly value={name ?? ''} onChange={() => undefined} />
      </Field>
    );
  }
  return (
    <Field group required label={text.name} error={error}>
      <ChoiceChips
        options={NAMES}
        value={name}
        onChange={(value) =>
          send({ type: 'step.changed', change: { field: 'name', value: value as StepName } })
        }
      />
    </Field>
  );
});

function Step({ form }: { form: StepForm }) {
  const { snapshot, send } = useEditor();
  const faults = shownStepFaults(snapshot);
  const edited = snapshot.context.draft.steps.find(({ id }) => id === form.editing);
  // Nothing of a picked step can be put right here but the choice itself.
  const pickedFault = faultText(
    form.reused === null ? undefined : (faults.inputs ?? faults.outputName ?? faults.units),
  );
  const kind = edited ? 'edit' : 'new';
  return (
    <FormDialog
      title={text.title[kind]}
      submit={text.submit[kind]}
      filled={isStepFilled(form, edited)}
      onSubmit={() => send({ type: 'step.submitted', key: newKey() })}
      onClose={() => send({ type: 'step.closed' })}
    >
      {edited && <BeforeChange made={edited.made} />}
      {form.editing === null && form.reused === null && <Notice>{text.keptAtOnce}</Notice>}
      <NameField name={form.name} fixed={form.editing !== null} error={faultText(faults.name)} />
      <StepReuse name={form.name} editing={form.editing} reused={form.reused} error={pickedFault} />
      {form.reused === null && (
        <>
          <StepInputs editing={form.editing} inputs={form.inputs} error={faultText(faults.inputs)} />
          <OutputName
            name={form.outputName}
            set={form.outputNameSet}
            reusable={faults.outputName?.code === 'outputTaken' ? faults.outputName.reusable : null}
            error={faultText(faults.outputName)}
          />
          <OutputUnits editing={form.editing} units={form.units} error={faultText(faults.units)} />
        </>
      )}
    </FormDialog>
  );
}

/** A new step, an existing one to be used again, or a change of a step of the recipe. */
export function StepDialog() {
  const form = useEditorPart((state) => (state.matches({ editing: 'step' }) ? state.context.stepForm : null));
  return form && <Step form={form} />;
}
