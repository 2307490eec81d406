import { TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/bdi';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Inline, NameCell } from '../../ui/cell';
import { border, font, space } from '../../ui/theme';
import type { ComparedStep, ComparedVersion } from './compare-versions';
import { EditorPicture } from './editor-picture';
import { EditorRow } from './editor-rows';
import type { RecipeBook, RecipeDraft } from './machine/context';
import { nameOf } from './machine/selectors';
import { RecipeRows } from './recipe-card';
import { StepDoes, StepLead, StepNumber } from './step-row';

const text = recipeEditorText.comparison;

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-inline-size: 0;
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  margin: ${space[0]};
  padding: ${space[3]} ${space[4]};
  border-block-end: ${border.line};
  dt {
    font-size: ${font.size.small};
  }
  dd {
    margin: ${space[0]};
    overflow-wrap: anywhere;
  }
`;

function Mark({ children }: { children: string }) {
  return (
    <Badge tone="soon" icon={TriangleAlert}>
      {children}
    </Badge>
  );
}

function Fact({ label, value, differs }: { label: string; value: string; differs: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Inline>
          <strong>
            <Bdi>{value}</Bdi>
          </strong>
          {differs && <Mark>{text.differs}</Mark>}
        </Inline>
      </dd>
    </div>
  );
}

function Step({ compared, inputNames }: { compared: ComparedStep; inputNames: readonly string[] }) {
  const { step, number, onlyHere, differences } = compared;
  return (
    <EditorRow as="li" $marked={onlyHere || differences.length > 0}>
      <StepLead>
        <StepNumber number={number} />
        <NameCell
          name={<Bdi>{step.outputName}</Bdi>}
          sub={
            <>
              <StepDoes step={step} inputNames={inputNames} /> ({unitText[step.units]})
            </>
          }
        />
      </StepLead>
      <Inline>
        {onlyHere && <Mark>{text.onlyHere}</Mark>}
        {differences.map((difference) => (
          <Mark key={difference}>{text.differences[difference]}</Mark>
        ))}
      </Inline>
    </EditorRow>
  );
}

interface ComparedVersionCardProps {
  title: string;
  version: ComparedVersion;
  draft: RecipeDraft;
  book: RecipeBook;
  recipeId: number | null;
}

/** One of two versions of a recipe: what it says, what of that differs, and its picture. */
export function ComparedVersionCard({ title, version, draft, book, recipeId }: ComparedVersionCardProps) {
  const id = useId();
  const { materials } = draft;
  const drafted = useMemo(
    () => ({ materials, steps: draft.steps, book, recipeId }),
    [materials, draft.steps, book, recipeId],
  );
  const nameOfType = nameOf({ draft, book });
  const { name, subRecipe, steps } = version;
  const types = recipesText.types;
  const type = subRecipe.value === null ? stockText.none : subRecipe.value ? types.subRecipe : types.recipe;
  return (
    <Frame aria-labelledby={id}>
      <Card>
        <CardHead>
          <CardTitle as="h3" id={id}>
            {title}
          </CardTitle>
        </CardHead>
        <Facts>
          <Fact
            label={recipesText.columns.name}
            value={name.value.trim() || stockText.none}
            differs={name.differs}
          />
          <Fact label={recipesText.columns.type} value={type} differs={subRecipe.differs} />
        </Facts>
        <RecipeRows ordered>
          {steps.map((compared) => (
            <Step
              key={compared.step.id}
              compared={compared}
              inputNames={compared.step.inputs.map(nameOfType)}
            />
          ))}
        </RecipeRows>
      </Card>
      <EditorPicture drafted={drafted} heading="h4" />
    </Frame>
  );
}
