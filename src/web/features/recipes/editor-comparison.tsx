import { Check, Pencil, TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { cleanName } from '../../../domain/names';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import { Comparison } from '../../ui/comparison';
import { KeyValue } from '../../ui/facts';
import { Notice } from '../../ui/notice';
import { Bdi, Inline, Stack } from '../../ui/primitives';
import { StickyActions } from '../../ui/sticky-actions';
import { border } from '../../ui/theme';
import { marksOf } from './editor-form';
import { EditorColumns, EditorRow } from './editor-layout';
import type { DraftStep, RecipeDraft } from './machine/context';
import { sameIds } from './machine/draft';
import { nameOf } from './machine/selectors';
import { RecipeRows, StepLead } from './recipe-card';
import { RecipePicture } from './recipe-picture';
import { isBusy, useEditor, useSend } from './use-editor';

const text = recipeEditorText.comparison;

/** The parts of a step that differ in the other version. */
export type StepDifference = 'name' | 'inputs' | 'units' | 'place';

export interface ComparedStep {
  step: DraftStep;
  /** From 1. */
  number: number;
  /** The step is missing in the other version. */
  onlyHere: boolean;
  differences: StepDifference[];
}

export interface ComparedVersion {
  isNameOther: boolean;
  isTypeOther: boolean;
  steps: ComparedStep[];
}

export function comparedVersion(version: RecipeDraft, other: RecipeDraft): ComparedVersion {
  const there = new Map(other.steps.map((step) => [step.id, step]));
  const here = new Set(version.steps.map(({ id }) => id));
  // Positions count only common steps, so that an added or deleted step does not mark all later ones as moved.
  const otherPositions = new Map(other.steps.filter(({ id }) => here.has(id)).map(({ id }, at) => [id, at]));
  let place = 0;
  return {
    isNameOther: cleanName(version.name) !== cleanName(other.name),
    isTypeOther: version.subRecipe !== other.subRecipe,
    steps: version.steps.map((step, at) => {
      const theirs = there.get(step.id);
      if (!theirs) return { step, number: at + 1, onlyHere: true, differences: [] };
      const differences: StepDifference[] = [];
      if (cleanName(step.outputName) !== cleanName(theirs.outputName)) differences.push('name');
      if (!sameIds(step.inputs, theirs.inputs)) differences.push('inputs');
      if (step.units !== theirs.units) differences.push('units');
      if (otherPositions.get(step.id) !== place) differences.push('place');
      place += 1;
      return { step, number: at + 1, onlyHere: false, differences };
    }),
  };
}

export function isDifferent({ isNameOther, isTypeOther, steps }: ComparedVersion): boolean {
  return (
    isNameOther ||
    isTypeOther ||
    steps.some(({ onlyHere, differences }) => onlyHere || differences.length > 0)
  );
}

const Facts = styled(CardBody)`
  border-block-end: ${border.line};
`;

function Mark({ children }: { children: string }) {
  return (
    <Badge tone="soon" icon={TriangleAlert}>
      {children}
    </Badge>
  );
}

const fact = (label: string, value: string, differs: boolean) => ({
  label,
  value: (
    <Inline>
      <strong>
        <Bdi>{value}</Bdi>
      </strong>
      {differs && <Mark>{text.differs}</Mark>}
    </Inline>
  ),
});

type VersionProps = { title: string; version: ComparedVersion; draft: RecipeDraft };

/** One of two compared versions of a recipe, with its differences marked, and its diagram. */
function Version({ title, version, draft }: VersionProps) {
  const id = useId();
  const { book, recipeId } = useEditor(({ context }) => context);
  const errors = useMemo(() => marksOf({ draft, book, recipeId }), [draft, book, recipeId]);
  const { columns, types } = recipesText;
  const typeText = draft.subRecipe ? types.subRecipe : types.recipe;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Card>
        <CardHead>
          <CardTitle as="h3" id={id}>
            {title}
          </CardTitle>
        </CardHead>
        <Facts>
          <KeyValue
            facts={[
              fact(columns.name, draft.name.trim() || stockText.none, version.isNameOther),
              fact(columns.type, draft.subRecipe === null ? stockText.none : typeText, version.isTypeOther),
            ]}
          />
        </Facts>
        <RecipeRows ordered>
          {version.steps.map(({ step, number, onlyHere, differences }) => (
            <EditorRow as="li" key={step.id} $marked={onlyHere || differences.length > 0}>
              <StepLead
                number={number}
                step={step}
                inputNames={step.inputs.map(nameOf(draft, book))}
                detail={`(${unitText[step.units]})`}
              />
              <Inline>
                {onlyHere && <Mark>{text.onlyHere}</Mark>}
                {differences.map((difference) => (
                  <Mark key={difference}>{text.differences[difference]}</Mark>
                ))}
              </Inline>
            </EditorRow>
          ))}
        </RecipeRows>
      </Card>
      <RecipePicture shape={draft} errors={errors} heading="h4" />
    </Stack>
  );
}

function Versions({ theirs }: { theirs: RecipeDraft }) {
  const draft = useEditor(({ context }) => context.draft);
  const mine = useMemo(() => comparedVersion(draft, theirs), [draft, theirs]);
  const other = useMemo(() => comparedVersion(theirs, draft), [draft, theirs]);
  return (
    <>
      {!isDifferent(mine) && !isDifferent(other) && <Notice tone="good" title={draftText.same} />}
      <EditorColumns>
        <Version title={draftText.theirs} version={other} draft={theirs} />
        <Version title={text.mine} version={mine} draft={draft} />
      </EditorColumns>
    </>
  );
}

/** Compares both versions after someone else saved or deleted the recipe, for the user to decide. */
export function EditorComparison() {
  const send = useSend();
  const theirs = useEditor(({ context }) => context.theirs);
  const busy = useEditor(isBusy);
  const waits = busy || undefined;
  return (
    <Comparison title={theirs ? draftText.compare : text.gone}>
      <Notice tone="soon">{theirs ? text.text : text.deletedText}</Notice>
      {theirs && <Versions theirs={theirs.draft} />}
      {/* Always visible, however long the recipes are. Nothing is overwritten before the recipe is saved. */}
      <StickyActions $always>
        <Button icon={Pencil} aria-disabled={waits} onClick={() => send({ type: 'closed' })}>
          {text.close}
        </Button>
        <Button
          kind={theirs ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => send({ type: 'theirs.taken' })}
        >
          {theirs ? draftText.takeTheirs : text.leave}
        </Button>
        {theirs && (
          <Button
            kind="primary"
            icon={Check}
            aria-disabled={waits}
            onClick={() => send({ type: 'mine.kept' })}
          >
            {text.keepOwn}
          </Button>
        )}
      </StickyActions>
    </Comparison>
  );
}
