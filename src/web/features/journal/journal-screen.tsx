import { ChevronRight, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import styled from 'styled-components';
import { CALLS } from '../../../contract/calls';
import type { FormSchema } from '../../../contract/forms';
import type { JournalEntry } from '../../../contract/journal';
import { addDays } from '../../../domain/days';
import { journalText } from '../../../strings/journal';
import { printText } from '../../../strings/print';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import type { QueryOf } from '../../api/request';
import { DayRange } from '../../lib/dates/day-range';
import { choiceFilter, dayFilter, textFilter } from '../../lib/list-address';
import { NameFilter, SelectFilter } from '../../lib/list-filter-controls';
import { useSiteTime } from '../../lib/site-time';
import { useListParams } from '../../lib/use-list-params';
import { CALL_NAMES, callName } from '../../shared/changes/change-words';
import { useByDay } from '../../shared/lists/by-day';
import { daysInWords, ExportButton } from '../../shared/lists/list-output';
import { ListScreen } from '../../shared/lists/list-screen';
import { usePersonWords } from '../../shared/person-name';
import { useSuggestions } from '../../shared/suggestions';
import { Button } from '../../ui/button';
import { Card, CardRow } from '../../ui/card';
import { IconTile } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { Quiet, Words } from '../../ui/primitives';
import { font, media, row, space } from '../../ui/theme';
import { COLUMNS, detailsOf, formEntryId } from './journal-columns';

const sealText = journalText.seal;

const Panel = styled(Card)`
  margin-block-end: ${space[4]};
`;

const Until = styled.div`
  ${row(3)}
`;

const SealNumber = styled(Quiet)`
  font-size: ${font.size.small};
  min-block-size: 1lh;
  ${media.phone} {
    inline-size: 100%;
  }
`;

/** Until when the journal is sealed, and the seal, as it is on paper; whether it holds is for the audit to say. */
function SealPanel() {
  const { data: seal, error } = useRead(calls.getSeal, undefined, { refetchOnMountOrArgChange: true });
  const { shownTime } = useSiteTime();
  if (error && seal === undefined) return null;
  const isKnown = seal !== undefined;
  return (
    <Panel as="section" aria-label={sealText.label}>
      <CardRow>
        <Until>
          <IconTile icon={seal ? ShieldCheck : ShieldQuestionMark} />
          <Words>
            <strong>
              {isKnown ? (
                seal ? (
                  sealText.until(shownTime(seal.at))
                ) : (
                  sealText.none
                )
              ) : (
                <Skeleton $height="1lh" />
              )}
            </strong>
            <small>{sealText.meaning}</small>
          </Words>
        </Until>
        <SealNumber>
          {isKnown ? seal && printText.seal(seal.block, seal.hash) : <Skeleton $height="1lh" $width="16ch" />}
        </SealNumber>
      </CardRow>
    </Panel>
  );
}

/** Exports all entries of the filter, not only the page on the screen. */
function ExportJournal({ query }: { query: QueryOf<'listJournal'> }) {
  const readNow = useReadNow();
  const site = useSiteTime();
  const personWords = usePersonWords();

  /** The forms, by the subjects of their entries. */
  const readForms = async (subjects: ReadonlySet<string>) => {
    const forms = new Map<string, FormSchema | null>();
    for (const subject of subjects) {
      const id = formEntryId(subject);
      if (id === null) continue;
      const { schemas } = await readNow(calls.listFormEntries, { query: { id } }, false);
      forms.set(subject, schemas[0] ?? null);
    }
    return forms;
  };
  const save = async () => {
    const { rows } = await readNow(calls.listJournal, { query });
    const forms = await readForms(new Set(rows.map(({ subject }) => subject)));
    const { saveJournalFile } = await import('./journal-file');
    await saveJournalFile(rows, (subject) => forms.get(subject), site, personWords);
  };
  return <ExportButton text={journalText} save={save} />;
}

const FILTERS = { by: textFilter, from: dayFilter, to: dayFilter, call: choiceFilter(CALL_NAMES) };

const writtenAt = ({ at }: JournalEntry) => at;

/** All writes, the latest first. */
export function JournalScreen() {
  const list = useListParams({ pageSize: CALLS.listJournal.pageSize, sorts: ['-at'], filters: FILTERS });
  const result = useRead(calls.listJournal, { query: list.query });
  const byDay = useByDay(list.sort, 'at', writtenAt);
  const people = useSuggestions(calls.listPeople);
  const { filters, setFilters, sort } = list;
  const { from = '', to = '' } = filters;
  const yesterday = addDays(useSiteTime().today, -1);
  const isYesterday = from === yesterday && to === yesterday;
  const active = [filters.by, filters.call, from || to].filter(Boolean).length;
  const days = daysInWords(journalText.filters.days, from, to);
  const words = [
    { names: ['by'], words: filters.by },
    { names: ['call'], words: filters.call && callName(filters.call) },
    { names: ['from', 'to'], words: days },
  ].flatMap(({ names, words: one }) => (one ? [{ names, words: one }] : []));
  return (
    <ListScreen
      text={journalText}
      list={list}
      result={result}
      columns={COLUMNS}
      groupBy={byDay}
      details={detailsOf}
      activeFilterCount={active}
      intro={<SealPanel />}
      words={words}
      inSight={['by', 'call', ...(isYesterday ? ['from'] : [])]}
      more={<DayRange label={journalText.filters.days} value={{ from, to }} onChange={setFilters} />}
      actions={<ExportJournal query={{ ...filters, sort }} />}
    >
      <NameFilter {...people} {...list.filter('by')} label={journalText.filters.by} />
      <SelectFilter
        {...list.filter('call')}
        label={journalText.filters.call}
        all={journalText.filters.allCalls}
        values={CALL_NAMES}
        labelOf={callName}
      />
      <Button
        icon={ChevronRight}
        aria-pressed={isYesterday}
        onClick={() => setFilters(isYesterday ? { from: '', to: '' } : { from: yesterday, to: yesterday })}
      >
        {journalText.filters.yesterday}
      </Button>
    </ListScreen>
  );
}
