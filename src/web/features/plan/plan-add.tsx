import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import type { MakeableRecipe } from '../../../contract/requirements';
import { planText as text } from '../../../strings/plan';
import { SentParts } from '../../shared/submission/small-form';
import { Button } from '../../ui/button';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { layout, media, notPrinted, space } from '../../ui/theme';
import { useNewRow } from './plan-dialogs';
import { AmountField, DayField, RecipeField } from './plan-fields';

const Frame = styled(Card)`
  ${notPrinted}
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(2, minmax(${layout.amountWidth}, 1fr));
  gap: ${space[4]};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Send = styled.div`
  display: flex;
  justify-content: flex-end;
`;

interface PlanAddProps {
  recipes: readonly MakeableRecipe[];
  days: readonly string[];
  /** The day that it begins with. */
  day: string;
}

/** Adds to the plan by a recipe, an amount and a day. */
export function PlanAdd({ recipes, days, day }: PlanAddProps) {
  const last = useRef(day);
  const form = useNewRow(
    () => ({ recipe: null, day: last.current, amount: '', note: '' }),
    (row) => {
      // The next one is mostly of the same day.
      last.current = row.day;
      form.startOver();
    },
  );
  const chosen = recipes.find(({ recipe_id: id }) => String(id) === form.draft.recipe);
  return (
    <Frame as="section" aria-label={text.add.title}>
      <CardBody as="form" ref={form.ref} noValidate onSubmit={form.submit}>
        <CardTitle>{text.add.title}</CardTitle>
        <SentParts submission={form}>
          <Line>
            <RecipeField form={form} recipes={recipes} />
            <AmountField form={form} unit={chosen?.units} />
            <DayField form={form} days={days} />
          </Line>
        </SentParts>
        <Send>
          <Button type="submit" icon={CalendarPlus} busy={form.isSending}>
            {text.add.submit}
          </Button>
        </Send>
      </CardBody>
    </Frame>
  );
}
