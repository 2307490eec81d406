import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { unitText } from '../../../strings/common';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { newKey } from '../../lib/idempotency-keys';
import { FormDialog } from '../../shared/submission/form-dialog';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { RadioGroup } from '../../ui/radio-group';
import { TextInput } from '../../ui/text-input';
import { UnitsChoice } from './choice-fields';
import type { EditorContext } from './machine/context';
import {
  editedStep,
  hasStepInput,
  isFormReported,
  pickedStep,
  sharingRecipes,
  shownStepErrors,
} from './machine/step-form';
import { errorTexts } from './notify';
import { StepAmounts } from './step-amounts';
import { OutputName, StepInputs, StepReuse } from './step-fields';
import { isBusy, useEditor, useSend } from './use-editor';

const text = recipeFormsText.step;
const NAMES = STEP_NAMES.map((name) => ({ value: name, label: name }));

/** The fields of a new or changed step; a reused one is not changed. */
function Content({ context }: { context: EditorContext }) {
  const send = useSend();
  const { editing, inputs, units } = context.stepForm!;
  const errors = errorTexts(shownStepErrors(context));
  const label = purchasedGoodsText.form.units;
  return (
    <>
      <StepInputs editing={editing} inputs={inputs} error={errors.inputs} />
      <OutputName context={context} error={errors.outputName} />
      {isFormReported(context) ? (
        <Field label={label} hint={text.unitsFixed} error={errors.units}>
          <TextInput readOnly value={units ? unitText[units] : ''} onChange={() => undefined} />
        </Field>
      ) : (
        <Field group required label={label} error={errors.units}>
          <UnitsChoice
            value={units}
            stored={editedStep(context)?.stored.units}
            onChange={(value) => send({ type: 'step.changed', change: { units: value } })}
          />
        </Field>
      )}
      <StepAmounts context={context} errors={errors} />
    </>
  );
}

function Step({ context }: { context: EditorContext }) {
  const send = useSend();
  const form = context.stepForm!;
  const edited = editedStep(context);
  const picked = pickedStep(context);
  const kind = edited ? 'edit' : 'new';
  const sharedWith = edited ? sharingRecipes(context) : [];
  return (
    <FormDialog
      title={text.title[kind]}
      submit={text.submit[kind]}
      filled={hasStepInput(form, edited)}
      busy={useEditor(isBusy)}
      onSubmit={() => send({ type: 'step.submitted', key: newKey() })}
      onClose={() => send({ type: 'closed' })}
    >
      {sharedWith.length > 0 && <Notice tone="soon">{text.sharedWith(sharedWith)}</Notice>}
      {edited && isFormReported(context) && <Notice>{text.reportedName}</Notice>}
      {edited && !edited.isNew && <Notice>{text.savedInDraft}</Notice>}
      {!edited && !picked && <Notice>{text.savedAtOnce}</Notice>}
      {edited ? (
        <Field label={text.name} hint={text.nameFixed}>
          <TextInput readOnly value={edited.name} onChange={() => undefined} />
        </Field>
      ) : (
        <Field group required label={text.name} error={shownStepErrors(context).name}>
          <RadioGroup
            look="chips"
            options={NAMES}
            value={form.name}
            onChange={(name) => send({ type: 'step.changed', change: { name } })}
          />
        </Field>
      )}
      <StepReuse context={context} />
      {!picked && <Content context={context} />}
    </FormDialog>
  );
}

export function StepDialog() {
  const context = useEditor((snapshot) => snapshot.context);
  const isEditing = useEditor((snapshot) => snapshot.matches('editing'));
  return isEditing && context.stepForm && <Step context={context} />;
}
