import { STEP_NAMES, type StepName } from '../../../domain/manufacture-steps';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { newKey } from '../../lib/new-key';
import { FormDialog } from '../../lib/form-dialog';
import { RadioGroup } from '../../ui/radio-group';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Stack } from '../../ui/primitives';
import { TextInput } from '../../ui/text-input';
import { isBusy, useEditor, useSend } from './editor-context';
import { errorText } from './error-text';
import { type EditorSnapshot, isFormReported, sharingRecipes } from './machine/selectors';
import { editedStep, hasStepInput, shownStepErrors } from './machine/step-form';
import { StepInputs } from './step-inputs';
import { OutputName, OutputUnits } from './step-output';
import { StepReuse } from './step-reuse';

const text = recipeFormsText.step;
const NAMES = STEP_NAMES.map((name) => ({ value: name, label: name }));

/** Notices shown before a change. */
function BeforeChange({ isNew }: { isNew: boolean }) {
  const sharedWith = useEditor(({ context }) => sharingRecipes(context));
  const isReported = useEditor(({ context }) => isFormReported(context));
  if (isNew && sharedWith.length === 0 && !isReported) return null;
  return (
    <Stack $gap={2}>
      {sharedWith.length > 0 && <Notice tone="soon">{text.sharedWith(sharedWith)}</Notice>}
      {isReported && <Notice>{text.reportedName}</Notice>}
      {!isNew && <Notice>{text.savedInDraft}</Notice>}
    </Stack>
  );
}

interface NameFieldProps {
  name: StepName | null;
  /** The step name of a stored step cannot be changed. */
  isFixed: boolean;
  error: string | undefined;
}

function NameField({ name, isFixed, error }: NameFieldProps) {
  const send = useSend();
  if (isFixed) {
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
        onChange={(value) => send({ type: 'step.changed', change: { name: value as StepName } })}
      />
    </Field>
  );
}

/** The form without its idempotency key, so that sending it does not render the fields again. */
function shownForm({ context }: EditorSnapshot) {
  const { stepForm } = context;
  if (!stepForm) return null;
  const { editing, reused, name, inputs, outputName, outputNameSet, units } = stepForm;
  const edited = editedStep(context);
  const errors = shownStepErrors(context);
  return {
    ...{ editing, reused, name, inputs, outputName, outputNameSet, units, edited },
    isFilled: hasStepInput(stepForm, edited),
    reusable: errors.outputName?.code === 'outputTaken' ? errors.outputName.reusable : null,
    nameError: errorText(errors.name),
    inputsError: errorText(errors.inputs),
    outputError: errorText(errors.outputName),
    unitsError: errorText(errors.units),
  };
}

/** The dialog of a new, a reused or a changed step. */
export function StepDialog() {
  const send = useSend();
  const form = useEditor(shownForm);
  const busy = useEditor(isBusy);
  if (!form) return null;
  const { editing, reused, edited, nameError, inputsError, outputError, unitsError } = form;
  const kind = edited ? 'edit' : 'new';
  return (
    <FormDialog
      title={text.title[kind]}
      submit={text.submit[kind]}
      filled={form.isFilled}
      busy={busy}
      onSubmit={() => send({ type: 'step.submitted', key: newKey() })}
      onClose={() => send({ type: 'closed' })}
    >
      {edited && <BeforeChange isNew={edited.isNew} />}
      {editing === null && reused === null && <Notice>{text.savedAtOnce}</Notice>}
      <NameField name={form.name} isFixed={editing !== null} error={nameError} />
      <StepReuse
        name={form.name}
        editing={editing}
        reused={reused}
        // In a reused step only the choice itself can be corrected.
        error={reused === null ? undefined : (inputsError ?? outputError ?? unitsError)}
      />
      {reused === null && (
        <>
          <StepInputs editing={editing} inputs={form.inputs} error={inputsError} />
          <OutputName
            name={form.outputName}
            isSet={form.outputNameSet}
            reusable={form.reusable}
            error={outputError}
          />
          <OutputUnits units={form.units} stored={edited?.stored.units} error={unitsError} />
        </>
      )}
    </FormDialog>
  );
}
