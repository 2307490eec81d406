import { FileSpreadsheet, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { PlannedMaterial } from '../../../contract/plan';
import type { MakeableRecipe } from '../../../contract/requirements';
import { addDays, shownDay } from '../../../domain/days';
import { planRequirementsText as text } from '../../../strings/plan-requirements';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { useIsManager } from '../../lib/contexts';
import { useFailedLoad } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { useEachDay, useSiteTime } from '../../lib/site-time';
import { useTask } from '../../shared/failures';
import { usePrinted } from '../../shared/lists/list-output';
import { ActionButton } from '../../ui/action';
import { DataTable, PlainTable } from '../../ui/data-table';
import { Notice } from '../../ui/notice';
import { Bdi, Quiet, spread, Stack } from '../../ui/primitives';
import { PrintSheet } from '../../ui/print';
import { RadioGroup } from '../../ui/radio-group';
import { Section } from '../../ui/section';
import { notPrinted, space, wrapping } from '../../ui/theme';
import { announcePrint } from '../../ui/use-media';
import { bySupplier, requirementColumns, shoppingColumns, supplierWords } from './requirement-columns';

const Bar = styled.div`
  ${spread}
  gap: ${space[3]};
  ${notPrinted}
`;

const Group = styled.div`
  ${wrapping(3)}
`;

const materialKey = ({ good_type_id: id }: PlannedMaterial) => id;

type Days = 'week' | 'today' | 'tomorrow';
type Shown = 'missing' | 'all';

/** The days that are asked for, of those that have not passed. */
function useAskedDays(days: readonly string[]) {
  const { today } = useSiteTime();
  const [chosen, setChosen] = useState<Days>('week');
  const last = days.at(-1)!;
  const from = days[0]! > today ? days[0]! : today;
  const tomorrow = addDays(today, 1);
  const single = { today, tomorrow };
  const offered = (['today', 'tomorrow'] as const).filter((one) => days.includes(single[one]));
  const value: Days = chosen !== 'week' && offered.includes(chosen) ? chosen : 'week';
  return {
    /** None where the week is past. */
    query: value === 'week' ? { from, to: last } : { from: single[value], to: single[value] },
    value,
    options: (['week', ...offered] as const).map((one) => ({ value: one, label: text.days[one] })),
    onChange: setChosen,
  };
}

function ShoppingSheet({ rows, from, to }: { rows: readonly PlannedMaterial[]; from: string; to: string }) {
  return (
    <PrintSheet>
      <h1>{text.shopping.title}</h1>
      <p>{text.shopping.days(shownDay(from), shownDay(to))}</p>
      {rows.length === 0 ? (
        <p>{text.shopping.nothing}</p>
      ) : (
        <PlainTable
          caption={text.shopping.title}
          columns={shoppingColumns}
          rows={rows}
          rowKey={materialKey}
          groupBy={{ of: ({ supplier }) => supplier ?? '', heading: supplierWords }}
        />
      )}
    </PrintSheet>
  );
}

/** The recipes of the plan without amounts: what they take is not known. */
function WithoutAmounts({ recipes }: { recipes: readonly MakeableRecipe[] }) {
  const isManager = useIsManager();
  const [first] = recipes;
  if (!first) return null;
  return (
    <Notice
      tone="soon"
      title={text.without(recipes.map(({ recipe_name: name }) => name).join(', '))}
      action={
        isManager && (
          <Link to={paths.editRecipe(first.recipe_id)}>
            {text.complete}: <Bdi>{first.recipe_name}</Bdi>
          </Link>
        )
      }
    />
  );
}

interface RequirementsProps {
  days: readonly string[];
  /** The recipes of which something is left to be made and whose amounts are not known. */
  without: readonly MakeableRecipe[];
}

/** What the plan takes, what there is of it, and what is missing and from whom; and the sheet that is printed of it. */
export function usePlanRequirements({ days, without }: RequirementsProps) {
  const { today } = useSiteTime();
  const asked = useAskedDays(days);
  const { query } = asked;
  const result = useRead(calls.getPlanRequirements, { query });
  useFailedLoad(result.error, text.failed);
  useEachDay(result.refetch);
  const readNow = useReadNow();
  const read = async () => bySupplier(await readNow(calls.getPlanRequirements, { query }));
  const { sheet, ...printing } = usePrinted(text.shopping.failedPrint, read, (rows) => (
    <ShoppingSheet rows={rows} {...query} />
  ));
  const saving = useTask(text.shopping.failedExport, async () =>
    (await import('./shopping-file')).saveShoppingFile(await read(), today),
  );
  const [shown, setShown] = useState<Shown>('missing');
  const all = result.currentData ?? [];
  const missing = all.filter(({ missing: amount }) => amount > 0);
  const section = (
    <Section title={text.title} large>
      <Stack>
        <Quiet as="p">{text.subtitle}</Quiet>
        <Bar>
          <Group>
            <RadioGroup
              label={text.days.label}
              value={asked.value}
              options={asked.options}
              onChange={asked.onChange}
            />
            <RadioGroup
              label={text.shown.label}
              value={shown}
              options={[
                { value: 'missing', label: text.shown.missing(missing.length) },
                { value: 'all', label: text.shown.all(all.length) },
              ]}
              onChange={setShown}
            />
          </Group>
          {missing.length > 0 && (
            <Group>
              <ActionButton
                icon={FileSpreadsheet}
                label={text.shopping.export}
                busy={saving.busy}
                onClick={saving.start}
              />
              <ActionButton
                kind="primary"
                icon={ShoppingCart}
                label={text.shopping.print}
                busy={printing.busy}
                onPointerEnter={announcePrint}
                onFocus={announcePrint}
                onClick={printing.print}
              />
            </Group>
          )}
        </Bar>
        <WithoutAmounts recipes={without} />
        <DataTable
          caption={text.caption}
          columns={requirementColumns}
          rows={shown === 'missing' ? missing : all}
          rowKey={materialKey}
          status={
            result.currentData ? 'ready' : result.isFetching ? 'loading' : result.error ? 'failed' : 'loading'
          }
          refreshing={result.isFetching && result.currentData !== undefined}
          onRetry={() => void result.refetch()}
          failedText={text.failed}
          emptyText={all.length === 0 ? text.none : text.nothingMissing}
        />
      </Stack>
    </Section>
  );
  return { section, sheet };
}
