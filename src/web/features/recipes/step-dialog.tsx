import { STEP_NAMES, type StepName } from '../../../domain/manufacture-steps';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { ChoiceChips } from '../../ui/choice-chips';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Stack } from '../../ui/stack';
import { TextInput } from '../../ui/text-input';
import { useEditor } from './editor-context';
import { faultText } from './fault-text';
import { isStepFilled } from './filled-in';
import { FormDialog } from './form-dialog';
import type { StepForm } from './machine/context';
import { shownStepFaults, stepLimits } from './machine/selectors';
import { StepInputs } from './step-inputs';
import { StepOutput } from './step-output';
import { StepReuse } from './step-reuse';
import { newKey } from './use-editor';

const text = recipeFormsText.step;
const NAMES = STEP_NAMES.map((name) => ({ value: name, label: name }));

/** What is to be known before anything is changed. */
function BeforeChange({ made }: { made: boolean }) {
  const { sharedWith, reported } = stepLimits(useEditor().snapshot);
  if (made && sharedWith.length === 0 && !reported) return null;
  return (
    <Stack $gap={2}>
      {sharedWith.length > 0 && <Notice tone="soon">{text.sharedWith(sharedWith)}</Notice>}
      {reported && <Notice>{text.reportedName}</Notice>}
      {!made && <Notice>{text.keptInDraft}</Notice>}
    </Stack>
  );
}

function NameField({ form, error }: { form: StepForm; error: string | undefined }) {
  const { send } = useEditor();
  if (form.editing !== null) {
    return (
      <Field label={text.name} hint={text.nameFixed} error={error}>
        <TextInput readOnly value={form.name ?? ''} onChange={() => undefined} />
      </Field>
    );
  }
  return (
    <Field group required label={text.name} error={error}>
      <ChoiceChips
        options={NAMES}
        value={form.name}
        onChange={(name) =>
          send({ type: 'step.changed', change: { field: 'name', value: name as StepName } })
        }
      />
    </Field>
  );
}

function Step({ form }: { form: StepForm }) {
  const { snapshot, send } = useEditor();
  const faults = shownStepFaults(snapshot);
  const edited = snapshot.context.draft.steps.find(({ id }) => id === form.editing);
  const kind = edited ? 'edit' : 'new';
  return (
    <FormDialog
      title={text.title[kind]}
      submit={text.submit[kind]}
      filled={isStepFilled(form, edited)}
      busy={snapshot.hasTag('busy')}
      onSubmit={() => send({ type: 'step.submitted', key: newKey() })}
      onClose={() => send({ type: 'step.closed' })}
    >
      {edited && <BeforeChange made={edited.made} />}
      {form.editing === null && form.reused === null && <Notice>{text.keptAtOnce}</Notice>}
      <NameField form={form} error={faultText(faults.name)} />
      <StepReuse form={form} faults={faults} />
      {form.reused === null && (
        <>
          <StepInputs form={form} error={faultText(faults.inputs)} />
          <StepOutput form={form} faults={faults} />
        </>
      )}
    </FormDialog>
  );
}

/** A new step, an existing one to be used again, or a change of a step of the recipe. */
export function StepDialog() {
  const { snapshot } = useEditor();
  const form = snapshot.context.stepForm;
  return snapshot.matches({ editing: 'step' }) && form ? <Step form={form} /> : null;
}
