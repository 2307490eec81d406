import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf, isNotFine, sectionsOf } from '../../../domain/form-fields';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { formsText } from '../../../strings/forms';
import { nonConformityText as text } from '../../../strings/forms-special';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { CellSub, Inline, Stack } from '../../ui/primitives';
import { border, font, media, space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { Answer } from './answer';
import { isChecklist, valueOf, visibleFields } from './entry-values';
import { limitsText } from './form-texts';
import { OpenNonConformity, originPath } from './opened-from';
import { MeasuredLine, useEntriesBefore } from './past-values';

interface NonConformities {
  /** The name of the form to open a non-conformity with; null while loading, or if there is none. */
  form: string | null;
  /** The entries opened from a field of the entry, oldest first. */
  openedFrom: (key: string) => FormEntry[];
}

/** The entries of another form that were opened from what is 'not fine' in this one. */
function useNonConformities(entry: FormEntry, schema: FormSchema): NonConformities {
  const form = schema.data.alert_form ?? null;
  const isNeeded = form !== null && alertsOf(schema.data.fields, entry.data).length > 0;
  const theirs = useRead(calls.getFormSchema, { params: { formName: form ?? '' } }, { skip: !isNeeded });
  const link = theirs.data?.data.fields.find(({ origin }) => origin === 'entry');
  const field = theirs.data?.data.fields.find(({ origin }) => origin === 'field');
  const opened = useRead(
    calls.listFormEntries,
    { query: { form_name: form ?? '', field: link?.key, value: String(entry.id), limit: LIST_LIMIT_MAX } },
    { skip: !isNeeded || !link },
  );
  useFailedLoad(theirs.error ?? opened.error, text.failed);
  const rows = opened.data?.rows ?? [];
  return {
    // Only after the existing ones are loaded, or the person might open a second one.
    form: opened.data && field ? form : null,
    openedFrom: (key) =>
      rows.filter(({ data }) => field && valueOf(data, field.key) === key).sort((a, b) => a.id - b.id),
  };
}

const Table = styled.table<{ $isChecklist: boolean }>`
  inline-size: 100%;
  border-collapse: collapse;
  tr + tr:not([data-below]) {
    border-block-start: ${border.line};
  }
  th,
  td {
    padding: ${space[2]} ${space[4]};
    font-weight: ${font.weight.normal};
    text-align: start;
    vertical-align: baseline;
    /* A long word must not widen the table. */
    overflow-wrap: anywhere;
  }
  [data-below] td {
    padding-block-start: 0;
  }
  th {
    inline-size: ${({ $isChecklist }) => ($isChecklist ? '68%' : '35%')};
  }
  ${media.print} {
    font-size: ${font.size.mini};
    th,
    td {
      padding: ${space.half} ${space[2]};
      line-height: ${font.line.tight};
      vertical-align: middle;
    }
  }
`;

/* A checklist of dozens of items fits on one sheet in two columns. */
const Areas = styled(Stack)<{ $isChecklist: boolean }>`
  ${media.print} {
    display: block;
    columns: ${({ $isChecklist }) => ($isChecklist ? 2 : 1)};
    column-gap: ${space[4]};
  }
`;

/* A section may continue on the next page, but a row is not split and a heading is not left alone. */
const Area = styled(Card)`
  ${media.print} {
    margin-block-end: ${space[2]};
    break-inside: auto;
    ${CardHead} {
      padding: ${space[1]} ${space[2]};
      break-after: avoid;
    }
  }
`;

/* On paper beside the label, so that a checklist still fits on one sheet. */
const Limits = styled(CellSub)`
  &:empty {
    display: none;
  }
  ${media.print} {
    display: inline;
  }
`;

interface EntryAnswersProps {
  entry: FormEntry;
  schema: FormSchema;
  /** Nothing can be opened from it. */
  readOnly?: boolean;
}

/** The values of an entry by section; next to each one that is not fine, its non-conformity or a link to open one. */
export function EntryAnswers({ entry, schema, readOnly = false }: EntryAnswersProps) {
  const { form, openedFrom } = useNonConformities(entry, schema);
  const before = useEntriesBefore(entry, schema.data.fields);
  const phone = usePhone();
  const shown = visibleFields(schema.data.fields);
  // Decided for all sections together, so that their columns line up.
  const hasRows = isChecklist(shown);
  const areas = sectionsOf(shown).map(({ section, fields }) => (
    <Area as="section" key={section}>
      {section !== null && (
        <CardHead $sunk>
          <CardTitle>{section}</CardTitle>
        </CardHead>
      )}
      <Table $isChecklist={hasRows} aria-label={section ?? formsText.view.answers}>
        <tbody>
          {fields.map((field) => {
            const opened = openedFrom(field.key);
            const canOpen = opened.length === 0 && isNotFine(field, valueOf(entry.data, field.key));
            const open = !readOnly && form !== null && canOpen && (
              <OpenNonConformity about={field} to={originPath(form, entry.id, [field.key])} />
            );
            return (
              <Fragment key={field.key}>
                <tr>
                  <th scope="row">
                    {field.label} <Limits>{limitsText(field)}</Limits>
                  </th>
                  <td>
                    <Inline>
                      <Answer field={field} entry={entry} />
                      <MeasuredLine field={field} entry={entry} before={before} />
                      {opened.map(({ id }) => (
                        <Link key={id} to={paths.formEntry(id)} aria-label={text.showOf(id, field.label)}>
                          {text.show(id)}
                        </Link>
                      ))}
                      {!phone && open}
                    </Inline>
                  </td>
                </tr>
                {/* Too wide for the column of the answers. */}
                {phone && open && (
                  <tr data-below>
                    <td colSpan={2}>{open}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </Area>
  ));
  return <Areas $isChecklist={hasRows}>{areas}</Areas>;
}
