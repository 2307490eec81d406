import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { commonText } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { homeText } from '../../../strings/home';
import { leavingText } from '../../../strings/leaving';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { calls, useRead } from '../../api/api';
import { useDraftsRead } from '../../lib/drafts/drafts';
import { useAfter, usePageTitle } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { usePersonWords } from '../../shared/person-name';
import { LoadingRecord, MissingRecord } from '../../shared/record-screen';
import { NotKept, OpenInOtherTab, UnreadableDrafts, useUnkept } from '../../shared/submission/form-drafts';
import { focusHeading, useFocusOnRestart } from '../../ui/focus';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { Bdi, CellSub, Quiet } from '../../ui/primitives';
import { SuccessDialog } from '../../ui/success-dialog';
import { EditorComparison } from './editor-comparison';
import { EditorForm } from './editor-form';
import { discardEditing, type EditorActor, type EditorSnapshot } from './machine/machine';
import { storedState } from './machine/selectors';
import { MaterialsDialog } from './materials-dialog';
import { StepDialog } from './step-dialog';
import { EditorProvider, useBook, useEditor, useEditorActor } from './use-editor';

/**
 * Who saved the recipe since this editing started, and when, by the journal: a recipe does not say it. Nothing if only
 * a step changed, which may belong to other recipes too, or if the journal cannot be read.
 */
function StoredBy() {
  const { shownTime } = useSiteTime();
  const personWords = usePersonWords();
  const recipeId = useEditor(({ context }) => context.recipeId);
  const isOutdated = useEditor(({ context }) => storedState(context) === 'outdated');
  const { currentData } = useRead(
    calls.listJournal,
    { query: { subject: `Recipe:${recipeId ?? 0}`, limit: 1 } },
    { skip: !isOutdated },
  );
  const last = isOutdated && currentData?.rows[0];
  return last && <CellSub>{draftText.by(personWords(last.by, last.by_id), shownTime(last.at))}</CellSub>;
}

const LIST = { label: recipesText.title, to: paths.recipes };
const titleOf = (recipeId: number | null) =>
  recipeId === null ? recipesText.add : homeText.management.editRecipe;

/** Reads the stored data, and shows something only until it has arrived. */
function Book({ actor, isWaiting }: { actor: EditorActor; isWaiting: boolean }) {
  const { failed, retry } = useBook(actor);
  return isWaiting && <LoadFallback failed={failed} text={text.failedLoad} onRetry={retry} />;
}

function viewOf(snapshot: EditorSnapshot): 'missing' | 'loading' | 'comparison' | 'form' {
  if (snapshot.matches('notFound')) return 'missing';
  if (snapshot.matches('loading')) return 'loading';
  return snapshot.matches('comparing') ? 'comparison' : 'form';
}

function Editing({ recipeId, onTaken }: { recipeId: number | null; onTaken: () => void }) {
  const { actor, isUnsaved, form, draftId, forget } = useEditorActor(recipeId, onTaken);
  const isKept = useUnkept(draftId) === null;
  // Only what is needed here, so that the whole editor is not rendered for each typed character.
  const view = useSelector(actor, viewOf);
  const storedName = useSelector(actor, ({ context }) => context.base?.name);
  const hasNewSteps = useSelector(actor, ({ context }) => context.draft.steps.some(({ isNew }) => isNew));
  const saved = useSelector(actor, (state) => (state.matches('saved') ? state.context.result : null));
  const title = titleOf(recipeId);
  const changeTitle = recipeId !== null && storedName ? text.titleOf(storedName) : title;
  usePageTitle(view === 'missing' ? recipesText.notFound : changeTitle);

  const leave = async () => {
    await discardEditing(actor);
    forget();
  };
  // After the comparison the focus starts at the top of the form.
  useAfter(view === 'comparison', focusHeading);

  if (view === 'missing') return <MissingRecord list={LIST} texts={recipesText} />;
  return (
    <EditorProvider value={actor}>
      <PageHeader
        title={changeTitle}
        back={LIST}
        actions={view === 'form' && isUnsaved && isKept && <Quiet>{text.draftSaved}</Quiet>}
      />
      <Book actor={actor} isWaiting={view === 'loading'} />
      <UnreadableDrafts />
      <OpenInOtherTab form={form} />
      <NotKept draftId={draftId} />
      {view === 'comparison' && <EditorComparison storedBy={<StoredBy />} />}
      {view === 'form' && (
        <EditorForm
          title={title}
          back={recipeId === null ? paths.recipes : paths.recipe(recipeId)}
          storedBy={<StoredBy />}
        />
      )}
      <MaterialsDialog />
      <StepDialog />
      {saved && (
        <SuccessDialog
          title={text.saved.title}
          next={{ label: text.saved.view, to: paths.recipe(saved.id) }}
          then={LIST}
          more={[
            { label: text.saved.another, to: paths.addRecipe },
            { label: commonText.home, to: paths.home },
          ]}
        >
          <Bdi>{saved.name}</Bdi>
        </SuccessDialog>
      )}
      <UnsavedWarning
        when={isUnsaved}
        onLeave={leave}
        texts={{ ...leavingText.unsaved, ...text.unsaved, text: text.unsaved.text(hasNewSteps) }}
      />
    </EditorProvider>
  );
}

/** Starts empty if another tab has taken the draft at the same moment. */
function RecipeEditor({ recipeId }: { recipeId: number | null }) {
  const [round, setRound] = useState(0);
  const onTaken = useCallback(() => setRound((before) => before + 1), []);
  if (!useDraftsRead()) return <LoadingRecord title={titleOf(recipeId)} list={LIST} />;
  return <Editing key={round} recipeId={recipeId} onTaken={onTaken} />;
}

export function AddRecipeScreen() {
  // The key makes a new editing when the same address is opened again.
  const { key } = useLocation();
  useFocusOnRestart(key);
  return <RecipeEditor key={key} recipeId={null} />;
}

/** Edits the recipe of the address; an id that is not a number is shown as not found. */
export function EditRecipeScreen() {
  const id = Number(useParams().id) || 0;
  return <RecipeEditor key={id} recipeId={id} />;
}
