import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { NAME_PLACEHOLDER } from '../../../domain/output-name';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import { unitText } from '../../../strings/units';
import { Button } from '../../ui/button';
import type { CheckOption } from '../../ui/check-list';
import { KeyValue } from '../../ui/facts';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Bdi, Stack } from '../../ui/primitives';
import { Select, type Focusable } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { CheckField } from './choice-fields';
import type { StepForm } from './machine/context';
import { nameOf } from './machine/selectors';
import {
  type InputChoice,
  inputChoices,
  missingInputs,
  pickedStep,
  reusableSteps,
  sharingRecipes,
} from './machine/step-form';
import { useEditor, useSend } from './use-editor';

const text = recipeFormsText.step;
const NEW = 'new';

function PickedStep({ step }: { step: ManufactureStep }) {
  const sharedWith = useEditor(({ context }) => sharingRecipes(context));
  const added = useEditor(({ context }) =>
    missingInputs(context).materials.map(nameOf(context.draft, context.book)),
  );
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

export function StepReuse({ name, editing, reused, error }: StepReuseProps) {
  const send = useSend();
  const steps = useEditor(({ context }) => reusableSteps(context, { name, editing }));
  const picked = useEditor(({ context }) => pickedStep(context));
  const select = useRef<Focusable>(null);
  const before = useRef(reused);
  useEffect(() => {
    // The control that chose it may be gone.
    if (reused !== null && before.current === null) select.current?.focus();
    before.current = reused;
  }, [reused]);
  if (steps.length === 0) return null;
  const options = steps.map((step) => ({
    value: String(step.id),
    label: text.reuse.option(step.manufactured_good_type_name, step.used_good_type_names),
  }));
  return (
    <>
      <Field label={text.reuse.label} hint={text.reuse.hint} error={error}>
        <Select
          ref={select}
          clearable={false}
          options={[{ value: NEW, label: text.title.new }, ...options]}
          value={reused === null ? NEW : String(reused)}
          onChange={(value) => {
            const step = steps.find(({ id }) => String(id) === value);
            send({ type: 'step.picked', stepId: step?.id ?? null });
          }}
        />
      </Field>
      {picked && <PickedStep step={picked} />}
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
function selectPlaceholder(field: HTMLInputElement) {
  const start = field.value.indexOf(NAME_PLACEHOLDER);
  if (start >= 0) field.setSelectionRange(start, start + NAME_PLACEHOLDER.length);
}

interface OutputNameProps {
  name: string;
  /** Whether the user wrote it. */
  isSet: boolean;
  /** An existing step with this output that can be reused instead. */
  reusable: number | null;
  error: string | undefined;
}

export function OutputName({ name, isSet, reusable, error }: OutputNameProps) {
  const send = useSend();
  // A click moves the caret after the focus event, so select again.
  const isFresh = useRef(false);
  const replace = (
    <>
      {text.output.replace} <Bdi>{NAME_PLACEHOLDER}</Bdi>
    </>
  );
  const suggested = name && !isSet ? text.output.suggested : undefined;
  return (
    <Stack $gap={2}>
      <Field
        required
        label={text.output.label}
        hint={name.includes(NAME_PLACEHOLDER) ? replace : suggested}
        error={error}
      >
        <TextInput
          value={name}
          onChange={(outputName) => send({ type: 'step.changed', change: { outputName } })}
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
