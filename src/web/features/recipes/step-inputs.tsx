import { memo, useCallback, useMemo } from 'react';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import type { CheckOption } from '../../ui/check-list';
import { CheckField } from './check-field';
import { useEditor, useSend } from './editor-context';
import type { DraftStep, StepForm } from './machine/context';
import { nameOf } from './machine/selectors';
import { type InputChoice, inputChoices } from './machine/step-form';

const text = recipeFormsText.step.inputs;

/** The kind of each input. */
function detailOf(steps: readonly DraftStep[]): (choice: InputChoice) => string {
  const numbers = new Map(steps.map(({ output }, at) => [output, at + 1]));
  const kinds = {
    material: () => text.material,
    subRecipe: () => recipesText.types.subRecipe,
    output: (id: number) => text.output(numbers.get(id) ?? 0),
  };
  return ({ id, kind, used }) => {
    if (used) return kinds[kind](id);
    // Most inputs are raw materials, so only others are labelled.
    return kind === 'material' ? text.unused : `${kinds[kind](id)}, ${text.unused}`;
  };
}

interface StepInputsProps {
  /** The step being edited. */
  editing: number | null;
  inputs: StepForm['inputs'];
  error: string | undefined;
}

/** The choice of the step's inputs. Memoized, since there may be hundreds. */
export const StepInputs = memo(function StepInputs({ editing, inputs, error }: StepInputsProps) {
  const send = useSend();
  const { draft, book } = useEditor(({ context }) => ({ draft: context.draft, book: context.book }));
  const offered = useMemo<CheckOption[]>(() => {
    const detail = detailOf(draft.steps);
    const own = draft.steps.find(({ id }) => id === editing)?.inputs;
    return inputChoices(draft, editing).map((choice) => {
      const used = choice.used || own?.includes(choice.id) === true;
      return { id: choice.id, label: choice.name, detail: detail({ ...choice, used }) };
    });
  }, [draft, editing]);
  // An input that no earlier step makes is still listed, so that it can be removed.
  const lost = inputs.filter((id) => offered.every((option) => option.id !== id));
  const name = nameOf({ draft, book });
  const taken = lost.map((id) => ({ id, label: name(id), detail: text.unavailable }));
  const toggle = useCallback((typeId: number) => send({ type: 'input.toggled', typeId }), [send]);
  return (
    <CheckField
      label={text.label}
      options={lost.length === 0 ? offered : [...taken, ...offered]}
      chosen={useMemo(() => new Set(inputs), [inputs])}
      onToggle={toggle}
      error={error}
      none={text.none}
      notFound={text.notFound}
    />
  );
});
