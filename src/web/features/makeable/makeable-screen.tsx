import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Recipe } from '../../../contract/recipes';
import type { MakeableRecipe } from '../../../contract/requirements';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { makeableText as text } from '../../../strings/makeable';
import { calls, useRead } from '../../api/api';
import { useFailedLoad, usePageTitle } from '../../lib/hooks';
import { paths, withFilters } from '../../lib/paths';
import { useEachDay } from '../../lib/site-time';
import { Amount } from '../../shared/stock/amount';
import { Badge } from '../../ui/badge';
import { DataTable } from '../../ui/data-table';
import { PageHeader } from '../../ui/page-header';
import { Bdi, NameCell, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { layout, wrapping } from '../../ui/theme';

const ALL = { query: { limit: LIST_LIMIT_MAX } } as const;
/** Names beside each other before the rest is counted. */
const NAMES_MAX = 3;

const Names = styled.span`
  ${wrapping(2)}
  min-inline-size: 0;
`;

const Target = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${layout.target};
  overflow-wrap: anywhere;
`;

/** How good it is: what can be made first, the most of it; what is not known last. */
const rank = ({ makeable }: MakeableRecipe) => (makeable === null ? 2 : makeable > 0 ? 0 : 1);
const best = (rows: readonly MakeableRecipe[]) =>
  rows.toSorted((a, b) => rank(a) - rank(b) || (b.makeable ?? 0) - (a.makeable ?? 0));

type Step = Recipe['steps'][number];

/** What the recipes say of their steps, and of what goes into them, by id. */
function namesOf(recipes: readonly Recipe[]) {
  const types = new Map<number, string>();
  const steps = new Map<number, Step>();
  for (const step of recipes.flatMap((recipe) => recipe.steps)) {
    steps.set(step.id, step);
    types.set(step.manufactured_good_type_id, step.manufactured_good_type_name);
    for (const [index, id] of step.used_good_type_ids.entries())
      types.set(id, step.used_good_type_names[index]!);
  }
  return { types, steps, first: new Map(recipes.map(({ id, steps: [first] }) => [id, first])) };
}
type NamesOf = ReturnType<typeof namesOf>;

function Limits({ row, names }: { row: MakeableRecipe; names: NamesOf }) {
  if (row.makeable === null) {
    const unknown = row.without_amounts.flatMap((id) => names.steps.get(id) ?? []);
    const shown = unknown
      .slice(0, NAMES_MAX)
      .map((step) => text.step(step.name, step.manufactured_good_type_name));
    return (
      <Target to={paths.recipe(row.recipe_id)}>
        {text.missingAmounts}: {shown.join(', ')}
        {unknown.length > NAMES_MAX && ` ${text.andMore(unknown.length - NAMES_MAX)}`}
      </Target>
    );
  }
  return (
    <Names>
      {row.limited_by.slice(0, NAMES_MAX).map((id) => (
        <Target key={id} to={withFilters(paths.goods, { good_type_id: String(id) })}>
          <Bdi>{names.types.get(id) ?? `#${id}`}</Bdi>
        </Target>
      ))}
      {row.limited_by.length > NAMES_MAX && <Quiet>{text.andMore(row.limited_by.length - NAMES_MAX)}</Quiet>}
    </Names>
  );
}

const columnsOf = (names: NamesOf): Column<MakeableRecipe>[] => [
  {
    key: 'recipe',
    head: text.columns.recipe,
    cell: ({ recipe_id: id, recipe_name: name }) => (
      <NameCell
        name={
          <Target to={paths.recipe(id)}>
            <Bdi>{name}</Bdi>
          </Target>
        }
      />
    ),
  },
  {
    key: 'makeable',
    head: text.columns.makeable,
    tight: true,
    card: 'corner',
    cell: ({ makeable, units }) =>
      makeable === null ? (
        <Badge>{text.unknown}</Badge>
      ) : makeable > 0 ? (
        <strong>
          {/* What is counted is made whole. */}
          <Amount value={units === 'pieces' ? Math.floor(makeable) : makeable} units={units} />
        </strong>
      ) : (
        <Quiet>{text.nothing}</Quiet>
      ),
  },
  { key: 'limits', head: text.columns.limits, cell: (row) => <Limits row={row} names={names} /> },
  {
    key: 'next',
    head: text.columns.next,
    tight: true,
    cell: ({ recipe_id: id, recipe_name: name, makeable }) => {
      const step = makeable === 0 ? undefined : names.first.get(id);
      if (!step) return null;
      return (
        <Target
          to={withFilters(paths.manufactureStep(step.name), { step: String(step.id) })}
          aria-label={text.of(step.name, name)}
        >
          {text.start(step.name)}
        </Target>
      );
    },
  },
];

const keyOf = ({ recipe_id: id }: MakeableRecipe) => id;

/** How much can be made of each recipe now, best first, and what limits it. */
export function MakeableScreen() {
  usePageTitle(text.title);
  const result = useRead(calls.listMakeable);
  const recipes = useRead(calls.listRecipes, ALL);
  useFailedLoad(result.error ?? recipes.error, text.failed);
  useEachDay(result.refetch);
  const columns = useMemo(() => columnsOf(namesOf(recipes.data?.rows ?? [])), [recipes.data]);
  const rows = useMemo(() => best(result.data ?? []), [result.data]);
  const isReady = result.data !== undefined && recipes.data !== undefined;
  const isFetching = result.isFetching || recipes.isFetching;
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={isReady ? text.count(rows.filter((row) => rank(row) === 0).length, rows.length) : ''}
      />
      <DataTable
        caption={text.caption}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        status={isReady ? 'ready' : isFetching ? 'loading' : 'failed'}
        refreshing={isReady && isFetching}
        onRetry={() => {
          void result.refetch();
          void recipes.refetch();
        }}
        failedText={text.failed}
        emptyText={text.empty}
      />
    </>
  );
}
