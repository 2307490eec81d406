import { Check, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cleanName } from '../../../domain/names';
import { valueText } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CardBody } from '../../ui/card';
import { Comparison } from '../../ui/comparison';
import { KeyValue } from '../../ui/facts';
import { Notice } from '../../ui/notice';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { SendBar } from '../../ui/send-bar';
import { EditorColumns, EditorRow } from './editor-layout';
import type { RecipeDraft } from './machine/context';
import { nameOf, sameVersion, storedVersion } from './machine/selectors';
import { sameContent } from './machine/step-content';
import { RecipeCard, RecipeRows, StepLead, StepNotes, typeText } from './recipe-card';
import { batchInWords, inputAmountsIn } from './step-words';
import { useEditor, useSend } from './use-editor';

const text = recipeEditorText.comparison;

type VersionProps = { title: string; version: RecipeDraft; other: RecipeDraft };

const differs = (
  <Badge tone="soon" icon={TriangleAlert}>
    {text.differs}
  </Badge>
);

const fact = (label: string, value: string, isSame: boolean) => ({
  label,
  value: (
    <Inline>
      <Bdi>{value}</Bdi>
      {!isSame && differs}
    </Inline>
  ),
});

/** One of two compared versions of a recipe; what the other has not, not the same or at another place, is marked. */
function Version({ title, version, other }: VersionProps) {
  const book = useEditor(({ context }) => context.book);
  const { name, subRecipe, steps } = version;
  const typeName = subRecipe === null ? valueText.none : typeText(subRecipe);
  // Positions count only common steps, so that an added or deleted step does not mark all later ones as moved.
  const commonIn = (one: RecipeDraft, two: RecipeDraft) =>
    one.steps.filter(({ id }) => two.steps.some((step) => step.id === id));
  const common = commonIn(version, other);
  const otherCommon = commonIn(other, version);
  const amounts = inputAmountsIn(version);
  return (
    <RecipeCard title={title}>
      <CardBody>
        <KeyValue
          facts={[
            fact(
              recipesText.columns.name,
              name.trim() || valueText.none,
              cleanName(name) === cleanName(other.name),
            ),
            fact(recipesText.columns.type, typeName, subRecipe === other.subRecipe),
          ]}
        />
      </CardBody>
      <RecipeRows ordered>
        {steps.map((step, index) => {
          const theirs = otherCommon[common.indexOf(step)];
          const isSame = theirs?.id === step.id && sameContent(theirs, step);
          return (
            <EditorRow as="li" key={step.id} $marked={!isSame}>
              <StepLead
                number={index + 1}
                step={step}
                inputNames={step.inputs.map(nameOf(version, book))}
                amounts={amounts(step)}
              />
              <Quiet>{batchInWords(step)}</Quiet>
              {!isSame && differs}
              <StepNotes expected={step.expected} />
            </EditorRow>
          );
        })}
      </RecipeRows>
    </RecipeCard>
  );
}

/** Compares both versions after someone else saved the recipe, for the user to decide. */
export function EditorComparison({ storedBy }: { storedBy?: ReactNode }) {
  const send = useSend();
  const context = useEditor((snapshot) => snapshot.context);
  const mine = context.draft;
  const theirs = context.compared && storedVersion(context, context.compared);
  if (!theirs) return null;
  return (
    <Comparison title={draftText.compare} subtitle={storedBy}>
      <Notice tone="soon">{text.text}</Notice>
      {sameVersion(mine, theirs) && <Notice tone="good" title={draftText.same} />}
      <EditorColumns>
        <Version title={draftText.theirs} version={theirs} other={mine} />
        <Version title={text.mine} version={mine} other={theirs} />
      </EditorColumns>
      {/* Nothing is overwritten before the recipe is saved. */}
      <SendBar says={[draftText.which]}>
        <Button icon={Pencil} onClick={() => send({ type: 'closed' })}>
          {text.close}
        </Button>
        <Button onClick={() => send({ type: 'theirs.chosen' })}>{draftText.takeTheirs}</Button>
        <Button kind="primary" icon={Check} onClick={() => send({ type: 'mine.chosen' })}>
          {text.keepOwn}
        </Button>
      </SendBar>
    </Comparison>
  );
}
