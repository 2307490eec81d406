import { type ComponentProps, type FormEvent, useCallback, useEffect, useId, useMemo } from 'react';
import styled from 'styled-components';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { useErrorFocus } from '../../lib/submission/use-error-focus';
import { Notice } from '../../ui/notice';
import { StickyActions } from '../../ui/sticky-actions';
import { space } from '../../ui/theme';
import { EditorActions } from './editor-actions';
import { EditorBanners } from './editor-banners';
import { isBusy, useEditorPart, useSend } from './editor-context';
import { EditorColumn, EditorColumns, StickyColumn } from './editor-layout';
import { EditorMaterials } from './editor-materials';
import { EditorNameCard } from './editor-name-card';
import { EditorPicture } from './editor-picture';
import { EditorSteps } from './editor-steps';
import { AT_CARDS, faultText, structureText } from './fault-text';
import type { StructureProblem } from './machine/check';
import {
  type EditorSnapshot,
  goneSteps,
  namesOf,
  shownRecipeFaults,
  usersOfSubRecipe,
} from './machine/selectors';
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

/** Told apart, so that a call that begins and ends draws nothing anew of what is inside. */
function BusyForm(props: ComponentProps<typeof Form>) {
  return <Form {...props} aria-busy={useEditorPart(isBusy)} />;
}

const Problems = styled.ul`
  margin: ${space[0]};
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;

/** What of the editing is seen here: not what is filled in in a dialog. */
function partsOf(snapshot: EditorSnapshot) {
  const { recipeId, book, base, draft, asked, key, refused } = snapshot.context;
  return {
    ...{ recipeId, book, base, draft, asked, key, refused },
    addsMaterials: snapshot.matches({ editing: 'materials' }),
    addsStep: snapshot.matches({ editing: 'step' }),
    deletesStep: snapshot.matches({ editing: 'deletingStep' }),
    saves: snapshot.matches('saving'),
  };
}

interface EditorFormProps {
  title: string;
  wanted: Wanted | null;
  /** Where giving up leads. */
  back: string;
}

/** The recipe as it is worked on: name, materials and steps, and their picture. */
export function EditorForm({ title, wanted, back }: EditorFormProps) {
  const id = useId();
  const send = useSend();
  const context = useEditorPart(partsOf);
  const { draft, book, recipeId, refused } = context;
  const { materials, steps } = draft;
  const facts = useStepFacts({ draft, book });
  const { form, focusError } = useErrorFocus<HTMLFormElement>();
  useEffect(() => {
    if (wanted?.at !== 'recipe') return;
    const wrong = form.current?.querySelector('[aria-invalid="true"]');
    if (wrong) focusError();
    else form.current?.querySelector<HTMLElement>(`[${PROBLEM}]`)?.focus();
  }, [wanted, form, focusError]);

  const faults = shownRecipeFaults({ context });
  const said = (problem: StructureProblem) => structureText(problem, (ids) => namesOf({ context }, ids));
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
  // By way of a text, so that the rows are not drawn anew with every change of the steps.
  const goneIds = goneSteps({ context })
    .map((step) => step.id)
    .join();
  const gone = useMemo(() => new Set(goneIds === '' ? [] : goneIds.split(',').map(Number)), [goneIds]);
  return (
    <BusyForm ref={form} noValidate aria-label={title} onSubmit={submit}>
      <EditorBanners />
      <EditorNameCard
        name={draft.name}
        subRecipe={draft.subRecipe}
        nameFault={faultText(faults.name)}
        typeFault={faultText(faults.subRecipe)}
        users={usersOfSubRecipe({ context }).join('\n')}
        send={send}
      />
      <EditorColumns inert={context.saves}>
        <EditorColumn>
          <div id={`${id}materials`}>
            <EditorMaterials
              materials={materials}
              steps={steps}
              problem={atCard('NO_MATERIALS')}
              adding={context.addsMaterials}
              send={send}
            />
          </div>
          <EditorSteps
            steps={steps}
            facts={facts}
            refused={refused.steps}
            gone={gone}
            problem={atCard('NO_STEPS')}
            adding={context.addsStep}
            deleting={context.deletesStep}
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
      {/* In reach however long the recipe is. */}
      <StickyActions $always>
        <EditorActions back={back} />
      </StickyActions>
    </BusyForm>
  );
}
