import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { cleanName } from '../../../domain/names';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { dialogText } from '../../../strings/ui';
import { currentTime } from '../../lib/clock';
import { useAfter } from '../../lib/hooks';
import { newKey } from '../../lib/idempotency-keys';
import { useErrorFocus } from '../../shared/submission/use-error-focus';
import { ButtonLink } from '../../ui/button';
import { Card, CardBody } from '../../ui/card';
import { Field, FieldGrid } from '../../ui/field';
import type { OnPick } from '../../ui/flow/flow-canvas';
import { moveOnEnter } from '../../ui/move-on-enter';
import { Notice } from '../../ui/notice';
import { VisuallyHidden } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { SendBar, SubmitButton } from '../../ui/send-bar';
import { TextInput } from '../../ui/text-input';
import { column, layout } from '../../ui/theme';
import { EditorBanners } from './editor-banners';
import { BulletList, EditorColumn, EditorColumns, focusRow, StickyColumn } from './editor-layout';
import { EditorMaterials } from './editor-materials';
import { EditorSteps } from './editor-steps';
import type { Drafted, RecipeDraft } from './machine/context';
import { shownFieldErrors, structureErrors } from './machine/guards';
import type { EditorSnapshot } from './machine/machine';
import { nameOf, subRecipeUsers } from './machine/selectors';
import { errorTexts, isAtCard, structureText } from './notify';
import { RecipePicture } from './recipe-picture';
import { isBusy, useEditor, useSend } from './use-editor';

const { types } = recipesText;

/** The second is as wide as the type choice, or wider when it has an error message. */
const COLUMNS = `minmax(0, 1fr) fit-content(${layout.asideWidth})`;

function EditorNameCard() {
  const send = useSend();
  const { name, subRecipe } = useEditor(({ context }) => context.draft);
  const errors = useEditor(({ context }) => errorTexts(shownFieldErrors(context)));
  const users = useEditor(({ context }) => subRecipeUsers(context));
  const isTypeFixed = users.length > 0;
  return (
    <Card as="section" aria-labelledby="recipe-details">
      <VisuallyHidden as="h2" id="recipe-details">
        {text.details}
      </VisuallyHidden>
      <CardBody>
        <FieldGrid $columns={COLUMNS}>
          <Field label={recipesText.columns.name} required error={errors.name}>
            <TextInput
              value={name}
              readOnly={useEditor(isBusy)}
              onChange={(typed) => send({ type: 'name.changed', name: typed })}
            />
          </Field>
          <Field
            group
            label={recipesText.columns.type}
            required
            error={errors.subRecipe}
            hint={isTypeFixed ? text.typeFixed(users) : undefined}
          >
            <RadioGroup
              value={subRecipe === null ? null : subRecipe ? 'subRecipe' : 'recipe'}
              options={[
                { value: 'recipe', label: types.recipe, disabled: isTypeFixed && subRecipe === true },
                { value: 'subRecipe', label: types.subRecipe },
              ]}
              onChange={(type) => send({ type: 'type.changed', subRecipe: type === 'subRecipe' })}
            />
          </Field>
        </FieldGrid>
      </CardBody>
    </Card>
  );
}

const StyledForm = styled.form`
  ${column(4)}
  flex: 1;
`;

const isSaving = (snapshot: EditorSnapshot) =>
  snapshot.matches('saving') || snapshot.matches('readingStored');

function StructureErrors() {
  const errors = useEditor(({ context }) =>
    (context.showErrors ? structureErrors(context) : [])
      .filter((error) => !isAtCard(error))
      .map((error) => structureText(error, nameOf(context.draft, context.book))),
  );
  if (errors.length === 0) return null;
  return (
    <div tabIndex={-1} data-invalid>
      <Notice tone="stop" title={text.wrongStructure}>
        <BulletList>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </BulletList>
      </Notice>
    </div>
  );
}

const marks: Partial<Record<string, string>> = text.marks;

/** Errors by good type, except those that the diagram finds itself: final products and unused materials. */
function marksOf(drafted: Drafted): Record<number, string> {
  const found: Record<number, string> = {};
  for (const { code, goodTypeIds } of structureErrors(drafted)) {
    const mark = marks[code];
    if (mark !== undefined) for (const id of goodTypeIds) found[id] = mark;
  }
  return found;
}

function DraftPicture({ onPick }: { onPick: OnPick }) {
  const draft = useEditor(({ context: { draft } }) => ({ materials: draft.materials, steps: draft.steps }));
  const { book, recipeId } = useEditor(({ context }) => ({ book: context.book, recipeId: context.recipeId }));
  const drafted = useMemo(() => ({ draft, book, recipeId }), [draft, book, recipeId]);
  // Deferred: for a long recipe the diagram and its errors take as long as everything else.
  const deferred = useDeferredValue(drafted);
  const errors = useMemo(() => marksOf(deferred), [deferred]);
  return <RecipePicture shape={deferred.draft} errors={errors} onPick={onPick} />;
}

/** What will be saved, as far as it is made. */
const draftWords = ({ name, materials, steps }: RecipeDraft) => [
  cleanName(name),
  materials.length > 0 && text.said.materials(materials.length),
  steps.length > 0 && text.said.steps(steps.length),
];

/** What a recipe needs and this one lacks. */
function missingWords({ name, subRecipe, materials, steps }: RecipeDraft): string | false {
  const missing = [
    cleanName(name) ? [] : recipesText.columns.name,
    subRecipe === null ? recipesText.columns.type : [],
    materials.length > 0 ? [] : recipesText.materials.title,
    steps.length > 0 ? [] : recipesText.steps.title,
  ].flat();
  return missing.length > 0 && text.said.missing(missing);
}

interface EditorFormProps {
  title: string;
  /** Where cancelling leads to. */
  back: string;
  /** Who saved another version meanwhile. */
  storedBy?: ReactNode;
}

/** The form of a recipe: name, materials, steps and diagram. */
export function EditorForm({ title, back, storedBy }: EditorFormProps) {
  const send = useSend();
  const busy = useEditor(isBusy);
  const saving = useEditor(isSaving);
  const { form, focusError } = useErrorFocus<HTMLFormElement>();
  useAfter(saving, focusError);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submitted', key: newKey(), at: new Date(currentTime()).toISOString() });
    focusError();
  };
  const said = useEditor(({ context: { draft } }) => draftWords(draft));
  const missing = useEditor(({ context: { draft } }) => missingWords(draft));
  const materials = useRef<HTMLDivElement>(null);
  const pick = useCallback<OnPick>(
    (kind, id) => {
      if (kind === 'result') send({ type: 'step.opened', stepId: id });
      else focusRow(materials.current, id);
    },
    [send],
  );
  return (
    <StyledForm
      ref={form}
      noValidate
      aria-label={title}
      aria-busy={busy}
      onSubmit={submit}
      onKeyDown={moveOnEnter}
    >
      <EditorBanners storedBy={storedBy} />
      <EditorNameCard />
      <EditorColumns inert={saving}>
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
      </EditorColumns>
      {/* Leaving with unsaved changes must be confirmed. */}
      <SendBar says={said} note={missing}>
        <ButtonLink to={back}>{dialogText.cancel}</ButtonLink>
        <SubmitButton icon={Check} busy={saving}>
          {text.save}
        </SubmitButton>
      </SendBar>
    </StyledForm>
  );
}
