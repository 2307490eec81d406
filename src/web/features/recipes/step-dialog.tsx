import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { unitText } from '../../../strings/units';
import { FormDialog } from '../../lib/form-dialog';
import { newKey } from '../../lib/new-key';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Stack } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { TextInput } from '../../ui/text-input';
import type { EditorSnapshot } from './machine/selectors';
import {
  editedStep,
  hasStepInput,
  isFormReported,
  sharingRecipes,
  shownStepErrors,
  type StepChange,
} from './machine/step-form';
import { errorText } from './notify';
import { OutputName, StepInputs, StepReuse } from './step-fields';
import { UnitsChoice } from './choice-fields';
import { isBusy, useEditor, useSend } from './use-editor';

const text = recipeFormsText.step;
const NAMES = STEP_NAMES.map((name) => ({ value: name, label: name }));

function BeforeChange({ isNew, isReported }: { isNew: boolean; isReported: boolean }) {
  const sharedWith = useEditor(({ context }) => sharingRecipes(context));
  if (isNew && sharedWith.length === 0 && !isReported) return null;
  return (
    <Stack $gap={2}>
      {sharedWith.length > 0 && <Notice tone="soon">{text.sharedWith(sharedWith)}</Notice>}
      {isReported && <Notice>{text.reportedName}</Notice>}
      {!isNew && <Notice>{text.savedInDraft}</Notice>}
    </Stack>
  );
}

function shownForm({ context }: EditorSnapshot) {
  const { stepForm: form } = context;
  if (!form) return null;
  const edited = editedStep(context);
  const errors = shownStepErrors(context);
  return {
    form,
    edited,
    isReported: isFormReported(context),
    reusable: errors.outputName?.reusable ?? null,
    nameError: errorText(errors.name),
    inputsError: errorText(errors.inputs),
    outputError: errorText(errors.outputName),
    unitsError: errorText(errors.units),
  };
}

type Shown = NonNullable<ReturnType<typeof shownForm>>;

/** The fields of a new or changed step; a reused one is not changed. */
function Content({ shown }: { shown: Shown }) {
  const send = useSend();
  const { edited, reusable, inputsError, outputError, unitsError, isReported } = shown;
  const { editing, inputs, outputName, outputNameSet, units } = shown.form;
  const label = purchasedGoodsText.form.units;
  return (
    <>
      <StepInputs editing={editing} inputs={inputs} error={inputsError} />
      <OutputName name={outputName} isSet={outputNameSet} reusable={reusable} error={outputError} />
      {isReported ? (
        <Field label={label} hint={text.unitsFixed} error={unitsError}>
          <TextInput readOnly value={units ? unitText[units] : ''} onChange={() => undefined} />
        </Field>
      ) : (
        <Field group required label={label} error={unitsError}>
          <UnitsChoice
            value={units}
            stored={edited?.stored.units}
            onChange={(value) => send({ type: 'step.changed', change: { units: value } })}
          />
        </Field>
      )}
    </>
  );
}

export function StepDialog() {
  const send = useSend();
  const shown = useEditor(shownForm);
  const busy = useEditor(isBusy);
  if (!shown) return null;
  const { form, edited, nameError, inputsError, outputError, unitsError } = shown;
  const { name, editing, reused } = form;
  const kind = edited ? 'edit' : 'new';
  const change = (changed: StepChange) => send({ type: 'step.changed', change: changed });
  return (
    <FormDialog
      title={text.title[kind]}
      submit={text.submit[kind]}
      filled={hasStepInput(form, edited)}
      busy={busy}
      onSubmit={() => send({ type: 'step.submitted', key: newKey() })}
      onClose={() => send({ type: 'closed' })}
    >
      {edited && <BeforeChange isNew={edited.isNew} isReported={shown.isReported} />}
      {editing === null && reused === null && <Notice>{text.savedAtOnce}</Notice>}
      {editing === null ? (
        <Field group required label={text.name} error={nameError}>
          <RadioGroup
            look="chips"
            options={NAMES}
            value={name}
            onChange={(value) => change({ name: value })}
          />
        </Field>
      ) : (
        <Field label={text.name} hint={text.nameFixed} error={nameError}>
          <TextInput readOnly value={name ?? ''} onChange={() => undefined} />
        </Field>
      )}
      <StepReuse
        name={name}
        editing={editing}
        reused={reused}
        // In a reused step only the choice itself can be corrected.
        error={reused === null ? undefined : (inputsError ?? outputError ?? unitsError)}
      />
      {reused === null && <Content shown={shown} />}
    </FormDialog>
  );
}
