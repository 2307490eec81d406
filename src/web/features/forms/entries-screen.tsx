import { ClipboardPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { FormSchema } from '../../../contract/forms';
import { addDays } from '../../../domain/days';
import { missingDays } from '../../../domain/form-fields';
import { FORM_NAMES, OPEN_NON_CONFORMITY as OPEN } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText, nonConformityText } from '../../../strings/forms-special';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { DayRange } from '../../lib/dates/day-range';
import { useFailedLoad } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { ShownDay, useSiteTime } from '../../lib/site-time';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, OutputListScreen } from '../../shared/lists/list-output';
import { LISTS } from '../../shared/lists/lists';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Bdi, Stack } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { color, font, space } from '../../ui/theme';
import { entriesColumns } from './entries-columns';
import { FormScreen } from './form-record';
import { formTexts } from './form-texts';

const missingText = hygieneText.missing;

/** The number of days that are checked, including today. */
const DAYS = 14;

const Frame = styled(Stack)`
  margin-block-end: ${space[4]};
`;

const Past = styled.div`
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
  ul,
  li {
    display: inline;
  }
  li + li::before {
    content: ', ';
  }
`;

/** The working days of the last two weeks, including today, without a daily checklist. */
function MissingDays() {
  const { today } = useSiteTime();
  const { data = [], error } = useRead(calls.listFormDays, {
    query: { form_name: FORM_NAMES.hygiene, from: addDays(today, 1 - DAYS), to: today },
  });
  useFailedLoad(error, formsText.failedDays);
  const missing = missingDays(data, today).reverse();
  const isDue = data.some(({ day, entry_id }) => day === today && entry_id === null);
  if (!isDue && missing.length === 0) return null;
  return (
    <Frame $gap={2}>
      {isDue && (
        <Notice
          tone="soon"
          title={missingText.today}
          action={<Link to={paths.addHygieneForm}>{missingText.fill}</Link>}
        />
      )}
      {missing.length > 0 && (
        <Past>
          {missingText.title(missing.length)}{' '}
          <ul>
            {missing.map((day) => (
              <li key={day}>
                <ShownDay day={day} />
              </li>
            ))}
          </ul>
          . {missingText.past} <Link to={paths.addNonConformity}>{nonConformityText.add}</Link>
        </Past>
      )}
    </Frame>
  );
}

function Entries({ schema }: { schema: FormSchema }) {
  const { form_name: formName } = schema;
  const texts = formTexts(formName);
  const list = useListParams(LISTS.formEntries);
  const { filters, setFilters } = list;
  const isOpen = filters.field === OPEN.field && filters.value === OPEN.value;
  const result = useRead(calls.listFormEntries, { query: { ...list.query, form_name: formName } });
  const add = (
    <ButtonLink kind="primary" icon={ClipboardPlus} to={paths.addForm(formName)}>
      {texts.add}
    </ButtonLink>
  );
  const readNow = useReadNow();
  const listTexts = { ...formsText, ...texts, title: texts.short, caption: formsText.entries(formName) };
  return (
    <OutputListScreen
      output={{
        read: () => readNow(calls.listFormEntries, { query: { ...list.whole, form_name: formName } }),
        columns: ({ schemas }) => entriesColumns(schema, schemas),
        file: async ({ schemas }, site) =>
          (await import('./entries-file')).entriesFile(schema, schemas, site),
        filters: filtersInWords(
          filters,
          { field: () => null, value: () => (isOpen ? nonConformityText.filter.open : null) },
          { created: formsText.filters.created },
        ),
      }}
      text={listTexts}
      heading={<Bdi>{formName}</Bdi>}
      list={list}
      result={result}
      columns={entriesColumns(schema, result.data?.schemas ?? [])}
      rowLink={(entry) => paths.formEntry(entry.id)}
      inSight={['value', 'created_from']}
      actions={add}
      emptyAction={add}
      activeFilterCount={list.active - Number(isOpen)}
      intro={formName === FORM_NAMES.hygiene && <MissingDays />}
    >
      {formName === FORM_NAMES.nonConformity && (
        <RadioGroup
          label={nonConformityText.filter.label}
          value={isOpen ? 'open' : 'all'}
          options={[
            { value: 'all', label: nonConformityText.filter.all },
            { value: 'open', label: nonConformityText.filter.open },
          ]}
          onChange={(chosen) =>
            setFilters(
              chosen === 'open' ? { field: OPEN.field, value: OPEN.value } : { field: '', value: '' },
            )
          }
        />
      )}
      <DayRange label={formsText.filters.created} {...list.days('created')} />
    </OutputListScreen>
  );
}

/** The entries of the form named in the address. */
export function EntriesScreen() {
  return (
    <FormScreen titleOf={(formName) => formTexts(formName).short}>
      {(schema) => <Entries schema={schema} />}
    </FormScreen>
  );
}
