import { ClipboardPlus } from 'lucide-react';
import type { FormSchema } from '../../../contract/forms';
import { FORM_NAMES, OPEN_NON_CONFORMITY as OPEN } from '../../../domain/forms';
import { formsText as text } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { calls, useRead } from '../../api/api';
import { answerOf, readFormEntries } from '../../api/whole-reads';
import { DayRange } from '../../lib/dates/day-range';
import { ENTRIES_LIST } from './entry-list';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, useListOutput } from '../../shared/lists/list-output';
import { ListScreen } from '../../shared/lists/list-screen';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/state';
import { Bdi } from '../../ui/primitives';
import { ButtonLink } from '../../ui/button';
import { RadioGroup } from '../../ui/radio-group';
import { entriesColumns } from './entries-columns';
import { FormScreen } from './form-record';
import { formTexts } from './form-texts';
import { MissingDays } from './missing-days';

function Entries({ schema }: { schema: FormSchema }) {
  const { form_name: formName } = schema;
  const texts = formTexts(formName);
  const list = useListParams(ENTRIES_LIST);
  const { filters, setFilters } = list;
  const isOpen = filters.field === OPEN.field && filters.value === OPEN.value;
  const result = useRead(calls.listFormEntries, { query: { ...list.query, form_name: formName } });
  const add = (
    <ButtonLink kind="primary" icon={ClipboardPlus} to={paths.addForm(formName)}>
      {texts.add}
    </ButtonLink>
  );
  const dispatch = useAppDispatch();
  const listTexts = { ...text, ...texts, title: texts.short, caption: text.entries(formName) };
  const output = useListOutput({
    text: listTexts,
    read: () => answerOf(dispatch(readFormEntries({ ...list.whole, form_name: formName }))),
    columns: ({ schemas }) => entriesColumns(schema, schemas),
    file: async ({ schemas }, site) => (await import('./entries-file')).entriesFile(schema, schemas, site),
    filters: filtersInWords(
      filters,
      { field: () => null, value: () => (isOpen ? nonConformityText.filter.open : null) },
      { created: text.filters.created },
    ),
  });
  return (
    <ListScreen
      sheet={output.sheet}
      text={listTexts}
      heading={<Bdi>{formName}</Bdi>}
      list={list}
      result={result}
      columns={entriesColumns(schema, result.data?.schemas ?? [])}
      rowLink={(entry) => paths.formEntry(entry.id)}
      actions={
        <>
          {output.buttons}
          {add}
        </>
      }
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
      <DayRange label={text.filters.created} {...list.days('created')} />
    </ListScreen>
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
