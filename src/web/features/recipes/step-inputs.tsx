import { memo, useCallback, useMemo } from 'react';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import type { CheckOption } from '../../ui/check-list';
import { CheckField } from './check-field';
import { useEditorPart, useSend } from './editor-context';
import type { DraftStep, StepForm } from './machine/context';
import { type InputChoice, inputChoices } from './machine/step-form';
import { type EditorSnapshot, namesOf } from './machine/selectors';

const text = recipeFormsText.step.inputs;
const knownOf = ({ context: { draft, book } }: EditorSnapshot) => ({ draft, book });

/** What kind of input each is, in words. */
function sayKinds(steps: readonly DraftStep[]): (choice: InputChoice) => string {
  const numbers = new Map(steps.map(({ output }, at) => [output, at + 1]));
  const kinds = {
    material: () => text.material,
    subRecipe: () => recipesText.types.subRecipe,
    output: (id: number) => text.output(numbers.get(id) ?? 0),
  };
  return ({ id, kind, used }) => {
    if (used) return kinds[kind](id);
    // Most are raw materials: the others say what they are.
    return kind === 'material' ? text.unused : `${kinds[kind](id)}, ${text.unused}`;
  };
}

interface StepInputsProps {
  /** The step that is changed. */
  editing: number | null;
  inputs: StepForm['inputs'];
  error: string | undefined;
}

/** The good types that go into the step. */
export const StepInputs = memo(function StepInputs({ editing, inputs, error }: StepInputsProps) {
  const send = useSend();
  const { draft, book } = useEditorPart(knownOf);
  const offered = useMemo<CheckOption[]>(() => {
    const say = sayKinds(draft.steps);
    // Of the form, only which step is changed counts here.
    const choices = inputChoices({ stepForm: { editing } as StepForm, draft });
    const own = draft.steps.find(({ id }) => id === editing)?.inputs;
    return choices.map((choice) => {
      const used = choice.used || own?.includes(choice.id) === true;
      return { id: choice.id, label: choice.name, detail: say({ ...choice, used }) };
    });
  }, [draft, editing]);
  const known = useMemo(() => new Set(offered.map(({ id }) => id)), [offered]);
  const chosen = useMemo(() => new Set(inputs), [inputs]);
  // What it takes and nothing before it gives can still be taken out.
  const lost = inputs.filter((id) => !known.has(id));
  const names = namesOf({ context: { draft, book } }, lost);
  const taken = lost.map((id, at) => ({ id, label: names[at]!, detail: text.unavailable }));
  const options = lost.length === 0 ? offered : [...taken, ...offered];
  const toggle = useCallback((typeId: number) => send({ type: 'input.toggled', typeId }), [send]);
  return (
    <CheckField
      label={text.label}
      options={options}
      chosen={chosen}
      onToggle={toggle}
      error={error}
      none={text.none}
      notFound={text.notFound}
    />
  );
});
