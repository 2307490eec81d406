import { memo, useCallback, useEffect, useMemo, useRef, type SyntheticEvent } from 'react';
import { NAME_PLACEHOLDER } from '../../../domain/output-name';
import { unitText } from '../../../strings/common';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import { Button } from '../../ui/button';
import type { CheckOption } from '../../ui/check-list';
import { KeyValue } from '../../ui/facts';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Bdi, Stack } from '../../ui/primitives';
import { Select } from '../../ui/select';
import type { Focusable } from '../../ui/select-types';
import { TextInput } from '../../ui/text-input';
import { CheckField } from './choice-fields';
import type { EditorContext, StepForm } from './machine/context';
import { nameOf } from './machine/selectors';
import {
  type InputChoice,
  inputChoices,
  missingInputs,
  pickedStep,
  reusableSteps,
  sameStep,
  sharingRecipes,
  shownStepErrors,
  suggestedOutput,
} from './machine/step-form';
import { errorTexts } from './notify';
import { useEditor, useSend } from './use-editor';

const text = recipeFormsText.step;
const NEW = 'new';

/** The choice of an existing step in place of a new one, and what it is and adds. */
export function StepReuse({ context }: { context: EditorContext }) {
  const send = useSend();
  const steps = reusableSteps(context);
  const picked = pickedStep(context);
  const select = useRef<Focusable>(null);
  const isPicked = picked !== undefined;
  useEffect(() => {
    // The control that chose it may be gone.
    if (isPicked) select.current?.focus();
  }, [isPicked]);
  if (steps.length === 0) return null;
  const options = steps.map((step) => ({
    value: String(step.id),
    label: text.reuse.option(step.manufactured_good_type_name, step.used_good_type_names),
  }));
  const name = nameOf(context.draft, context.book);
  const missing = missingInputs(context);
  const added = missing.materials.map(name);
  const error =
    missing.unknown.length > 0
      ? text.reuse.inputsNotThere(missing.unknown.map(name))
      : errorTexts(shownStepErrors(context)).outputName;
  const sharedWith = sharingRecipes(context);
  return (
    <>
      <Field label={text.reuse.label} hint={text.reuse.hint} error={picked && error}>
        <Select
          ref={select}
          clearable={false}
          options={[{ value: NEW, label: text.title.new }, ...options]}
          value={picked ? String(picked.id) : NEW}
          onChange={(value) => send({ type: 'step.picked', stepId: value === NEW ? null : Number(value) })}
        />
      </Field>
      {picked && (
        <Stack $gap={3}>
          <KeyValue
            facts={[
              {
                label: text.reuse.inputs,
                value: <Bdi>{recipeFormsText.names(picked.used_good_type_names)}</Bdi>,
              },
              { label: text.output.label, value: <Bdi>{picked.manufactured_good_type_name}</Bdi> },
              {
                label: purchasedGoodsText.form.units,
                value: unitText[picked.manufactured_good_type_units],
              },
            ]}
          />
          {added.length > 0 && <Notice>{text.reuse.adds(added)}</Notice>}
          {sharedWith.length > 0 && <Notice>{text.reuse.alsoIn(sharedWith)}</Notice>}
        </Stack>
      )}
    </>
  );
}

/** The kind of an input. Most are used raw materials. */
function detailOf({ kind, used }: InputChoice, stepNumber: number): string {
  const { inputs } = text;
  if (kind === 'material') return used ? inputs.material : inputs.unused;
  const label = kind === 'output' ? inputs.output(stepNumber) : recipesText.types.subRecipe;
  return used ? label : `${label}, ${inputs.unused}`;
}

type StepInputsProps = Pick<StepForm, 'editing' | 'inputs'> & { error: string | undefined };

/** The choice of the step's inputs. Memoized, since there may be hundreds. */
export const StepInputs = memo(function StepInputs({ editing, inputs, error }: StepInputsProps) {
  const send = useSend();
  const { draft, book } = useEditor(({ context }) => ({ draft: context.draft, book: context.book }));
  const offered = useMemo<CheckOption[]>(() => {
    const own = draft.steps.find(({ id }) => id === editing)?.inputs;
    const numbers = new Map(draft.steps.map(({ output }, index) => [output, index + 1]));
    return inputChoices(draft, editing).map((choice) => {
      const used = choice.used || own?.includes(choice.id) === true;
      const detail = detailOf({ ...choice, used }, numbers.get(choice.id) ?? 0);
      return { id: choice.id, label: choice.name, detail };
    });
  }, [draft, editing]);
  // An input that no earlier step makes is still listed, so that it can be removed.
  const lost = inputs.filter((id) => offered.every((option) => option.id !== id));
  const name = nameOf(draft, book);
  const removable = lost.map((id) => ({ id, label: name(id), detail: text.inputs.unavailable }));
  return (
    <CheckField
      label={text.inputs.label}
      options={lost.length === 0 ? offered : [...removable, ...offered]}
      chosen={useMemo(() => new Set(inputs), [inputs])}
      onToggle={useCallback((typeId: number) => send({ type: 'input.toggled', typeId }), [send])}
      error={error}
      none={text.inputs.none}
      notFound={text.inputs.notFound}
    />
  );
});

/** Selects the placeholder in a name, so that typing replaces it. */
function selectPlaceholder({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) {
  const start = field.value.indexOf(NAME_PLACEHOLDER);
  if (start >= 0) field.setSelectionRange(start, start + NAME_PLACEHOLDER.length);
}

export function OutputName({ context, error }: { context: EditorContext; error: string | undefined }) {
  const send = useSend();
  const { outputName, editing } = context.stepForm!;
  const isSuggested =
    editing === null && outputName === suggestedOutput(context.draft, context.stepForm!).outputName;
  const reusable = sameStep(context);
  const replace = (
    <>
      {text.output.replace} <Bdi>{NAME_PLACEHOLDER}</Bdi>
    </>
  );
  const suggested = outputName && isSuggested ? text.output.suggested : undefined;
  return (
    <Stack $gap={2}>
      <Field
        required
        label={text.output.label}
        hint={outputName.includes(NAME_PLACEHOLDER) ? replace : suggested}
        error={error}
      >
        {/* A click moves the caret after the focus event. */}
        <TextInput
          value={outputName}
          onChange={(name) => send({ type: 'step.changed', change: { outputName: name } })}
          onFocus={selectPlaceholder}
          onClick={selectPlaceholder}
        />
      </Field>
      {reusable && (
        <Button onClick={() => send({ type: 'step.picked', stepId: reusable.id })}>
          {text.output.reuse}
        </Button>
      )}
    </Stack>
  );
}
