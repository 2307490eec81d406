import { memo } from 'react';
import { STEP_NAMES, type StepName } from '../../../domain/manufacture-steps';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { RadioGroup } from '../../ui/radio-group';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Stack } from '../../ui/stack';
import { TextInput } from '../../ui/text-input';
import { useEditorPart, useSend } from './editor-context';
import { faultText } from './fault-text';
import { isStepFilled } from './filled-in';
import { FormDialog } from './form-dialog';
import { type EditorSnapshot, shownStepFaults, stepLimits } from './machine/selectors';
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
      <RadioGroup
        look="chips"
        options={NAMES}
        value={name}
        onChange={(value) =>
          send({ type: 'step.changed', change: { field: 'name', value: value as StepName } })
        }
      />
    </Field>
  );
});

/** What is seen of the form: not the key that it is sent with, so that a call draws nothing anew of the fields. */
function shownForm(snapshot: EditorSnapshot) {
  const { stepForm: form, draft } = snapshot.context;
  if (!form || !snapshot.matches({ editing: 'step' })) return null;
  const { editing, reused, name, inputs, outputName, outputNameSet, units } = form;
  const edited = draft.steps.find(({ id }) => id === editing);
  const faults = shownStepFaults(snapshot);
  return {
    ...{ editing, reused, name, inputs, outputName, outputNameSet, units, edited },
    filled: isStepFilled(form, edited),
    reusable: faults.outputName?.code === 'outputTaken' ? faults.outputName.reusable : null,
    nameFault: faultText(faults.name),
    inputsFault: faultText(faults.inputs),
    outputFault: faultText(faults.outputName),
    unitsFault: faultText(faults.units),
  };
}

function Step({ form }: { form: NonNullable<ReturnType<typeof shownForm>> }) {
  const send = useSend();
  const { editing, reused, edited, nameFault, inputsFault, outputFault, unitsFault } = form;
  const kind = edited ? 'edit' : 'new';
  return (
    <FormDialog
      title={text.title[kind]}
      submit={text.submit[kind]}
      filled={form.filled}
      onSubmit={() => send({ type: 'step.submitted', key: newKey() })}
      onClose={() => send({ type: 'step.closed' })}
    >
      {edited && <BeforeChange made={edited.made} />}
      {editing === null && reused === null && <Notice>{text.keptAtOnce}</Notice>}
      <NameField name={form.name} fixed={editing !== null} error={nameFault} />
      <StepReuse
        name={form.name}
        editing={editing}
        reused={reused}
        // Nothing of a picked step can be put right here but the choice itself.
        error={reused === null ? undefined : (inputsFault ?? outputFault ?? unitsFault)}
      />
      {reused === null && (
        <>
          <StepInputs editing={editing} inputs={form.inputs} error={inputsFault} />
          <OutputName
            name={form.outputName}
            set={form.outputNameSet}
            reusable={form.reusable}
            error={outputFault}
          />
          <OutputUnits editing={editing} units={form.units} error={unitsFault} />
        </>
      )}
    </FormDialog>
  );
}

/** A new step, an existing one to be used again, or a change of a step of the recipe. */
export function StepDialog() {
  const form = useEditorPart(shownForm);
  return form && <Step form={form} />;
}
