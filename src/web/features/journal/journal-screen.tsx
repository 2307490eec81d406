import { ChevronRight } from 'lucide-react';
import { addDays } from '../../../domain/days';
import { PAGE_SIZE } from '../../../domain/limits';
import { journalText as text } from '../../../strings/journal';
import { calls, useRead } from '../../api/api';
import { useSuggestions } from '../../shared/use-suggestions';
import { CALL_NAMES, callName } from '../../shared/changes/change-words';
import { DayRange } from '../../lib/dates/day-range';
import { NameFilter, SelectFilter } from '../../lib/list-filter-controls';
import { ListScreen } from '../../shared/lists/list-screen';
import { ManagersOnly } from '../../shared/managers-only';
import { useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { choiceFilter, dayFilter, textFilter } from '../../lib/list-address';
import { useListParams } from '../../lib/use-list-params';
import { ExportJournal } from './export-journal';
import { COLUMNS } from './journal-columns';
import { SealPanel } from './seal-panel';

const FILTERS = { by: textFilter, from: dayFilter, to: dayFilter, call: choiceFilter(CALL_NAMES) };

/** All writes, the latest first. */
export function JournalScreen() {
  return (
    <ManagersOnly title={text.title}>
      <Journal />
    </ManagersOnly>
  );
}

function Journal() {
  const list = useListParams({ pageSize: PAGE_SIZE.journal, sorts: ['-at'], filters: FILTERS });
  const result = useRead(calls.listJournal, { query: list.query });
  const people = useSuggestions(calls.listPeople);
  const { filters, setFilters, sort } = list;
  const { from = '', to = '' } = filters;
  const yesterday = addDays(useSiteTime().today, -1);
  const isYesterday = from === yesterday && to === yesterday;
  const active = [filters.by, filters.call, from || to].filter(Boolean).length;
  return (
    <ListScreen
      text={text}
      list={list}
      result={result}
      columns={COLUMNS}
      activeFilterCount={active}
      intro={<SealPanel />}
      actions={<ExportJournal query={{ ...filters, sort }} />}
    >
      <NameFilter {...people} {...list.filter('by')} label={text.filters.by} />
      <SelectFilter
        {...list.filter('call')}
        label={text.filters.call}
        all={text.filters.allCalls}
        values={CALL_NAMES}
        labelOf={callName}
      />
      <DayRange label={text.filters.days} value={{ from, to }} onChange={setFilters} />
      <Button
        icon={ChevronRight}
        aria-pressed={isYesterday}
        onClick={() => setFilters(isYesterday ? { from: '', to: '' } : { from: yesterday, to: yesterday })}
      >
        {text.filters.yesterday}
      </Button>
    </ListScreen>
  );
}
