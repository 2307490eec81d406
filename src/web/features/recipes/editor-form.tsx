import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useCallback, useRef } from 'react';
import styled from 'styled-components';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { dialogText } from '../../../strings/ui';
import { newKey } from '../../lib/new-key';
import { useErrorFocus } from '../../lib/submission/use-error-focus';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StickyActions } from '../../ui/sticky-actions';
import { column, space } from '../../ui/theme';
import { EditorBanners } from './editor-banners';
import { isBusy, recipeOf, useEditor, useSend } from './editor-context';
import { EditorColumn, EditorColumns, StickyColumn } from './editor-layout';
import { EditorMaterials } from './editor-materials';
import { EditorNameCard } from './editor-name-card';
import { DraftPicture } from './editor-picture';
import { EditorSteps } from './editor-steps';
import { isAtCard, structureText } from './error-text';
import { type EditorSnapshot, nameOf, shownStructureErrors } from './machine/selectors';
import type { OnPick } from '../../ui/flow/flow-canvas';
import { useAfter } from '../../lib/use-after';
import { focusRow } from './use-row-focus';

const StyledForm = styled.form`
  ${column(4)}
  flex: 1;
`;

const ErrorList = styled.ul`
  list-style: disc;
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;

const isSaving = (snapshot: EditorSnapshot) => snapshot.matches('saving');

/* A component of its own, so that the cards are not rendered again when a call starts or ends. */
function Form({ title, children }: { title: string; children: ReactNode }) {
  const send = useSend();
  const { form, focusError } = useErrorFocus<HTMLFormElement>();
  useAfter(useEditor(isSaving), focusError);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submitted', key: newKey() });
    focusError();
  };
  return (
    <StyledForm ref={form} noValidate aria-label={title} aria-busy={useEditor(isBusy)} onSubmit={submit}>
      {children}
    </StyledForm>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return <EditorColumns inert={useEditor(isSaving)}>{children}</EditorColumns>;
}

/** The structure errors that no card shows. */
function StructureErrors() {
  const context = useEditor(recipeOf);
  const errors = shownStructureErrors(context).filter((error) => !isAtCard(error));
  if (errors.length === 0) return null;
  return (
    <div tabIndex={-1} data-invalid>
      <Notice tone="stop" title={text.wrongStructure}>
        <ErrorList>
          {errors.map((error) => (
            <li key={error.code}>{structureText(error, nameOf(context))}</li>
          ))}
        </ErrorList>
      </Notice>
    </div>
  );
}

/** The links and buttons for cancelling and saving. Leaving with unsaved changes must be confirmed. */
function Actions({ back }: { back: string }) {
  const isBusySaving = useEditor((state) => state.matches('saving') || state.matches('readingStored'));
  return (
    <StickyActions $always>
      <ButtonLink to={back}>{dialogText.cancel}</ButtonLink>
      <Button kind="primary" type="submit" icon={Check} busy={isBusySaving}>
        {text.save}
      </Button>
    </StickyActions>
  );
}

/** The form of a recipe: name, materials, steps and diagram. `back` is the target of cancelling. */
export function EditorForm({ title, back }: { title: string; back: string }) {
  const send = useSend();
  const materials = useRef<HTMLDivElement>(null);
  const pick = useCallback<OnPick>(
    (kind, id) => {
      if (kind === 'result') send({ type: 'step.opened', stepId: id });
      else focusRow(materials.current, id);
    },
    [send],
  );
  return (
    <Form title={title}>
      <EditorBanners />
      <EditorNameCard />
      <Columns>
        <EditorColumn>
          <div ref={materials}>
            <EditorMaterials />
          </div>
          <EditorSteps />
        </EditorColumn>
        <StickyColumn>
          <StructureErrors />
          <DraftPicture onPick={pick} />
        </StickyColumn>
      </Columns>
      {/* Always visible, however long the recipe is. */}
      <Actions back={back} />
    </Form>
  );
}
