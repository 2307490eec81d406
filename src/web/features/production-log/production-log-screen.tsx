import { ChefHat } from 'lucide-react';
import { PAGE_SIZE } from '../../../domain/limits';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { productionLogText as text } from '../../../strings/production-log';
import { useListGoodsQuery } from '../../api/api';
import { DaysFilter, SelectFilter } from '../../lib/list-filter-controls';
import { choiceFilter, dayFilter, textFilter, useListParams } from '../../lib/use-list-params';
import { ListScreen } from '../../lib/list-screen';
import { paths } from '../../lib/paths';
import { STEP_LINKS } from '../../lib/stock/step-links';
import { ButtonMenu } from '../../ui/button-menu';
import { logColumns } from './log-columns';

const FILTERS = {
  q: textFilter,
  step: choiceFilter(STEP_NAMES),
  manufactured_from: dayFilter,
  manufactured_to: dayFilter,
};
const SORTS = ['-manufactured_at', 'good_type_name'] as const;

/** All reported steps, the latest first. */
export function ProductionLogScreen() {
  const list = useListParams({ pageSize: PAGE_SIZE.productionLog, sorts: SORTS, filters: FILTERS });
  const result = useListGoodsQuery({ query: { ...list.query, made: true } });
  return (
    <ListScreen
      text={text}
      list={list}
      result={result}
      columns={logColumns}
      rowLink={(good) => paths.good(good.id)}
      actions={<ButtonMenu label={text.reportStep} icon={ChefHat} links={STEP_LINKS} />}
    >
      <SelectFilter list={list} name="step" label={text.step} all={text.allSteps} values={STEP_NAMES} />
      <DaysFilter list={list} name="manufactured" label={text.days} />
    </ListScreen>
  );
}
