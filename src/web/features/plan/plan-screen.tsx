import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { MakeableRecipe } from '../../../contract/requirements';
import { addDays, shownDay, weekOf } from '../../../domain/days';
import { planText as text } from '../../../strings/plan';
import { calls, useRead } from '../../api/api';
import { useIsManager } from '../../lib/contexts';
import { useFailedLoad, usePageTitle } from '../../lib/hooks';
import { useEachDay, useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { spread, Stack } from '../../ui/primitives';
import { OnScreen, PrintButton } from '../../ui/print';
import { font, notPrinted, space, wrapping } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { CopyWeek } from './copy-week';
import { PlanAdd } from './plan-add';
import { AddDialog, ChangeDialog } from './plan-dialogs';
import { Legend } from './plan-entry';
import { PlanDays, PlanGrid } from './plan-grid';
import { usePlanRequirements } from './plan-requirements';
import { dayAndMonth, entriesOf, type Entry, isLeft, recipesOf, WEEK_DAYS, weekDays } from './plan-week';
import { type Done, UndoNotice } from './undo-notice';

const Weeks = styled.nav`
  ${spread}
  gap: ${space[3]};
  margin-block-end: ${space[4]};
`;

const Chooser = styled.div`
  ${wrapping(2)}
  strong {
    font-size: ${font.size.lead};
  }
  button {
    ${notPrinted}
  }
`;

const Below = styled.div`
  margin-block-start: ${space[8]};
`;

const NO_RECIPES: readonly MakeableRecipe[] = [];

/** The week of the address, and what leads to others. */
function useWeek() {
  const [params, setParams] = useSearchParams();
  const { today } = useSiteTime();
  const asked = params.get('week');
  const days = useMemo(() => weekDays(asked, today), [asked, today]);
  const open = (first: string) =>
    setParams(first === weekOf(today) ? {} : { week: first }, { preventScrollReset: true });
  const first = days[0]!;
  const chooser = (
    <Chooser>
      {/* Time runs from right to left. */}
      <IconButton
        icon={ChevronRight}
        label={text.week.before}
        onClick={() => open(addDays(first, -WEEK_DAYS))}
      />
      <strong aria-live="polite">{text.week.range(dayAndMonth(first), shownDay(days.at(-1)!))}</strong>
      <IconButton
        icon={ChevronLeft}
        label={text.week.after}
        onClick={() => open(addDays(first, WEEK_DAYS))}
      />
      {!days.includes(today) && (
        <Button compact onClick={() => open(weekOf(today))}>
          {text.week.this}
        </Button>
      )}
    </Chooser>
  );
  return { days, chooser };
}

/** How much of today's plan is done. */
function todayWords(entries: readonly Entry[], today: string): string {
  const ofToday = entries.filter(({ day }) => day === today);
  const done = ofToday.filter((entry) => !isLeft(entry)).length;
  return ofToday.length === 0 ? text.noneToday : text.today(done, ofToday.length);
}

/** What a dialog is open for. */
type Opened = { change: Entry } | { add: string; recipe: number | null } | null;

/** The production plan of a week, and what it takes. */
export function PlanScreen() {
  usePageTitle(text.title);
  const { today } = useSiteTime();
  const phone = usePhone();
  const canPlan = useIsManager();
  const { days, chooser } = useWeek();
  const [from, to] = [days[0]!, days.at(-1)!];
  const result = useRead(calls.getPlan, { query: { from, to } });
  useFailedLoad(result.error, text.failed);
  const makeable = useRead(calls.listMakeable);
  useEachDay(makeable.refetch);
  const recipes = makeable.data ?? NO_RECIPES;
  const [opened, setOpened] = useState<Opened>(null);
  const [done, setDone] = useState<Done | null>(null);
  const rows = result.currentData;
  const entries = useMemo(() => entriesOf(rows ?? [], today), [rows, today]);
  const planned = useMemo(() => recipesOf(entries), [entries]);
  const left = new Set(
    entries.filter((entry) => isLeft(entry) && entry.day >= today).map((one) => one.recipe_id),
  );
  const { section, sheet } = usePlanRequirements({
    days,
    without: recipes.filter((recipe) => recipe.makeable === null && left.has(recipe.recipe_id)),
  });
  const week = {
    days,
    recipes: planned,
    onOpen: canPlan ? (change: Entry) => setOpened({ change }) : null,
    onAdd: canPlan ? (day: string, recipe?: number) => setOpened({ add: day, recipe: recipe ?? null }) : null,
  };
  const isPast = to < today;
  const copy = canPlan && !isPast && rows && (
    <CopyWeek days={days} planned={rows} onCopied={(copied) => setDone({ kind: 'copied', rows: copied })} />
  );
  return (
    <>
      <OnScreen $printed={sheet !== null}>
        <PageHeader
          title={text.title}
          subtitle={rows && days.includes(today) ? todayWords(entries, today) : ''}
          actions={
            <>
              {copy}
              <PrintButton />
            </>
          }
        />
        <Weeks aria-label={text.week.label}>
          {chooser}
          <Legend />
        </Weeks>
        <Stack>
          {done && <UndoNotice key={done.kind} done={done} onUndone={() => setDone(null)} />}
          {!rows ? (
            <Card>
              <LoadFallback
                failed={result.error !== undefined && !result.isFetching}
                text={text.failed}
                onRetry={() => void result.refetch()}
              />
            </Card>
          ) : phone ? (
            <>
              {planned.length === 0 && <EmptyState icon={CalendarDays} text={text.empty} />}
              <PlanDays {...week} />
            </>
          ) : (
            <Card>
              {planned.length === 0 ? (
                <EmptyState icon={CalendarDays} text={text.empty} />
              ) : (
                <PlanGrid {...week} />
              )}
            </Card>
          )}
          {canPlan && rows && !isPast && (
            <PlanAdd key={from} recipes={recipes} days={days} day={from > today ? from : today} />
          )}
        </Stack>
        {!isPast && <Below>{section}</Below>}
      </OnScreen>
      {sheet}
      {opened && 'add' in opened && (
        <AddDialog
          day={opened.add}
          recipe={opened.recipe}
          recipes={recipes}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && 'change' in opened && (
        <ChangeDialog
          entry={opened.change}
          current={entries.find(({ id }) => id === opened.change.id) ?? null}
          days={days}
          onRemoved={(row) => {
            setOpened(null);
            setDone({ kind: 'removed', row });
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
