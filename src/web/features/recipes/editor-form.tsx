import { type FormEvent, useCallback, useEffect } from 'react';
import styled from 'styled-components';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { useFaultFocus } from '../../lib/use-fault-focus';
import { Notice } from '../../ui/notice';
import { StickyActions } from '../../ui/sticky-actions';
import { space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { EditorActions } from './editor-actions';
import { EditorBanners } from './editor-banners';
import { useEditor } from './editor-context';
import { EditorColumn, EditorColumns, StickyColumn } from './editor-layout';
import { EditorMaterials } from './editor-materials';
import { EditorNameCard } from './editor-name-card';
import { EditorPicture } from './editor-picture';
import { EditorSteps } from './editor-steps';
import { faultText, structureText } from './fault-text';
import type { StructureProblem } from './machine/check';
import { namesOf, shownRecipeFaults, usersOfSubRecipe } from './machine/selectors';
import { PROBLEM } from './problem';
import type { PickedPart } from './recipe-flow';
import { useStepFacts } from './step-facts';
import { newKey, type Wanted } from './use-editor';
import { focusRow } from './use-row-focus';

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[4]};
`;

const Problems = styled.ul`
  margin: ${space[0]};
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;

/** These stand at their cards, where what is missing is added. */
const AT_CARDS: readonly StructureProblem['code'][] = ['NO_MATERIALS', 'NO_STEPS'];

interface EditorFormProps {
  /** The form's id, for the button that saves where it stands outside. */
  id: string;
  title: string;
  wanted: Wanted | null;
  /** Where giving up leads. */
  back: string;
}

/** The recipe as it is worked on: name, materials and steps, and their picture. */
export function EditorForm({ id, title, wanted, back }: EditorFormProps) {
  const { snapshot, send } = useEditor();
  const { draft, book, recipeId, refused } = snapshot.context;
  const { materials, steps } = draft;
  const isPhone = usePhone();
  const facts = useStepFacts({ draft, book });
  const { form, focusFault } = useFaultFocus<HTMLFormElement>();
  useEffect(() => {
    if (wanted?.at !== 'recipe') return;
    const wrong = form.current?.querySelector('[aria-invalid="true"]');
    if (wrong) focusFault();
    else form.current?.querySelector<HTMLElement>(`[${PROBLEM}]`)?.focus();
  }, [wanted, form, focusFault]);

  const faults = shownRecipeFaults(snapshot);
  const said = (problem: StructureProblem) => structureText(problem, (ids) => namesOf(snapshot, ids));
  const atCard = (code: StructureProblem['code']) => {
    const problem = faults.structure.find((one) => one.code === code);
    return problem && said(problem);
  };
  const elsewhere = faults.structure.filter(({ code }) => !AT_CARDS.includes(code));
  const pick = useCallback(
    ({ kind, id: picked }: PickedPart) => {
      if (kind === 'step') send({ type: 'step.edited', stepId: picked });
      else focusRow(document.getElementById(`${id}materials`), picked);
    },
    [send, id],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submitted', key: newKey() });
  };
  const saving = snapshot.hasTag('busy');
  return (
    <Form ref={form} id={id} noValidate aria-label={title} aria-busy={saving} onSubmit={submit}>
      <EditorBanners />
      <EditorNameCard
        name={draft.name}
        subRecipe={draft.subRecipe}
        nameFault={faultText(faults.name)}
        typeFault={faultText(faults.subRecipe)}
        users={usersOfSubRecipe(snapshot).join('\n')}
        saving={saving}
        send={send}
      />
      <EditorColumns>
        <EditorColumn>
          <div id={`${id}materials`}>
            <EditorMaterials
              materials={materials}
              steps={steps}
              problem={atCard('NO_MATERIALS')}
              adding={snapshot.matches({ editing: 'materials' })}
              send={send}
            />
          </div>
          <EditorSteps
            steps={steps}
            facts={facts}
            refused={refused.steps}
            problem={atCard('NO_STEPS')}
            adding={snapshot.matches({ editing: 'step' })}
            deleting={snapshot.matches({ editing: 'deletingStep' })}
            send={send}
          />
        </EditorColumn>
        <StickyColumn>
          {elsewhere.length > 0 && (
            <div tabIndex={-1} {...{ [PROBLEM]: true }}>
              <Notice tone="stop" title={text.wrongStructure}>
                <Problems>
                  {elsewhere.map((problem) => (
                    <li key={problem.code}>{said(problem)}</li>
                  ))}
                </Problems>
              </Notice>
            </div>
          )}
          <EditorPicture materials={materials} steps={steps} book={book} recipeId={recipeId} onPick={pick} />
        </StickyColumn>
      </EditorColumns>
      {isPhone && (
        <StickyActions>
          <EditorActions form={id} back={back} />
        </StickyActions>
      )}
    </Form>
  );
}
