import { CalendarDays } from 'lucide-react';
import type { Work } from '../../../contract/overview';
import { exactAmount } from '../../../domain/amounts';
import { plannedWorkText as text } from '../../../strings/home-later';
import { paths, withFilters } from '../../lib/paths';
import { amountWords } from '../../shared/stock/amount';
import { Quiet } from '../../ui/primitives';
import { NextStep, WorkCard } from './work-card';

/** What is planned for today and not yet made: each leads to its first step that can be done now. */
export function PlannedCard({ count, rows }: Work['planned']) {
  return (
    <WorkCard
      title={text.title}
      icon={CalendarDays}
      count={count}
      more={text.more}
      all={paths.plan}
      opens
      rows={rows.map(({ id, recipe_name: name, units, amount, made, next }) => ({
        id,
        name,
        sub:
          made === 0
            ? amountWords(amount, units, true)
            : text.left(exactAmount(made), amountWords(amount, units, true)),
        end: next ? <NextStep>{next.name}</NextStep> : <Quiet as="small">{text.noneNow}</Quiet>,
        to: next ? withFilters(paths.manufactureStep(next.name), { step: String(next.step_id) }) : paths.plan,
      }))}
    />
  );
}
