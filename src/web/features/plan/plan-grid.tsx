import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { unitText } from '../../../strings/common';
import { planText as text } from '../../../strings/plan';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { TableScroll } from '../../ui/data-table';
import { Bdi, hiddenFromSight, NameCell } from '../../ui/primitives';
import { border, color, column, font, layout, space } from '../../ui/theme';
import { AddToDay, PlanEntry } from './plan-entry';
import { dayAndMonth, dayName, dayWords, type Entry, type PlannedRecipe } from './plan-week';

export interface WeekProps {
  days: readonly string[];
  recipes: readonly PlannedRecipe[];
  /** Null for who may not plan. */
  onOpen: ((entry: Entry) => void) | null;
  onAdd: ((day: string, recipe?: number) => void) | null;
}

const Table = styled.table`
  inline-size: 100%;
  min-inline-size: calc(7 * ${layout.meterWidth});
  border-collapse: collapse;
  table-layout: fixed;
  caption {
    ${hiddenFromSight}
  }
  th,
  td {
    padding: ${space[1]};
    border-block-end: ${border.line};
    border-inline-end: ${border.line};
    vertical-align: middle;
  }
  tr > :last-child {
    border-inline-end: 0;
  }
  thead th {
    padding-block: ${space[2]};
    background: ${color.sunk};
    font-size: ${font.size.small};
    small {
      display: block;
      color: ${color.inkQuiet};
      font-weight: ${font.weight.normal};
    }
  }
  th:first-child {
    inline-size: 24%;
    padding-inline: ${space[4]} ${space[2]};
    text-align: start;
    overflow-wrap: anywhere;
  }
  [data-today] {
    background: ${color.accentSoft};
  }
`;

/** The week as a table: a column for each day, a row for each recipe. */
export function PlanGrid({ days, recipes, onOpen, onAdd }: WeekProps) {
  const { today } = useSiteTime();
  const of = (day: string) => (day === today ? { 'data-today': '' } : {});
  return (
    <TableScroll>
      <Table>
        <caption>{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.recipe}</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined} {...of(day)}>
                {dayName(day, today)}
                <small>
                  <Bdi ltr>{dayAndMonth(day)}</Bdi>
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {recipes.map(({ id, name, units, byDay }) => (
            <tr key={id}>
              <th scope="row">
                <NameCell
                  name={
                    <Link to={paths.recipe(id)}>
                      <Bdi>{name}</Bdi>
                    </Link>
                  }
                  sub={unitText[units]}
                />
              </th>
              {days.map((day) => (
                <td key={day} {...of(day)}>
                  {byDay
                    .get(day)
                    ?.map((entry) => (
                      <PlanEntry
                        key={entry.id}
                        entry={entry}
                        day={dayWords(day, today)}
                        onOpen={onOpen && (() => onOpen(entry))}
                      />
                    )) ??
                    (onAdd && day >= today && (
                      <AddToDay
                        label={text.add.at(name, dayWords(day, today))}
                        onOpen={() => onAdd(day, id)}
                      />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

const Days = styled.div`
  ${column(3)}
`;

const Entries = styled.ul`
  ${column(1)}
  padding: ${space[2]};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${layout.amountWidth};
  align-items: center;
  gap: ${space[2]};
  padding-inline: ${space[2]};
`;

/** The week on a phone: a list of its days. */
export function PlanDays({ days, recipes, onOpen, onAdd }: WeekProps) {
  const { today } = useSiteTime();
  return (
    <Days>
      {days.map((day) => {
        const entries = recipes.flatMap(({ byDay }) => byDay.get(day) ?? []);
        const canAdd = onAdd !== null && day >= today;
        if (entries.length === 0 && !canAdd) return null;
        return (
          <Card key={day} as="section" aria-label={dayWords(day, today)}>
            <CardHead $sunk>
              <CardTitle as="h2">{dayWords(day, today)}</CardTitle>
              {canAdd && (
                <div>
                  <AddToDay label={text.add.on(dayWords(day, today))} onOpen={() => onAdd(day)} />
                </div>
              )}
            </CardHead>
            {entries.length > 0 && (
              <Entries>
                {entries.map((entry) => (
                  <Item key={entry.id}>
                    <Link to={paths.recipe(entry.recipe_id)}>
                      <NameCell name={<Bdi>{entry.recipe_name}</Bdi>} sub={unitText[entry.units]} />
                    </Link>
                    <PlanEntry
                      entry={entry}
                      day={dayWords(day, today)}
                      onOpen={onOpen && (() => onOpen(entry))}
                    />
                  </Item>
                ))}
              </Entries>
            )}
          </Card>
        );
      })}
    </Days>
  );
}
