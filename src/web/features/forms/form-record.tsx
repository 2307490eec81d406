import { skipToken } from '@reduxjs/toolkit/query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { formDefect } from '../../../domain/form-fields';
import { commonText } from '../../../strings/common';
import { formsText as text } from '../../../strings/forms';
import { useGetFormSchemaQuery, useListFormEntriesQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { recordId, RecordScreen } from '../../lib/record-screen';
import { Button, ButtonLink } from '../../ui/button';
import { Inline } from '../../ui/primitives';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';

export const HOME = { label: commonText.home, to: paths.home };
export const TEXTS = { ...text, backToList: commonText.backHome };

/** The error in a form's definition as text; null for a valid definition. */
function defectText(definition: unknown): string | null {
  const defect = formDefect(definition);
  if (!defect) return null;
  const problem = text.defect.problems[defect.problem];
  return defect.field === null ? problem : text.defect.at(problem, defect.field);
}

/** Shows what is built from a schema, or why this version of the app cannot: a newer one may have made the schema. */
function Sound({ schema, children }: { schema: FormSchema; children: () => ReactNode }) {
  const problem = defectText(schema.data);
  if (!problem) return children();
  return (
    <>
      <PageHeader title={schema.form_name} back={HOME} />
      <Notice
        tone="stop"
        title={text.defect.title}
        action={
          <Inline>
            <Button icon={RefreshCw} onClick={() => location.reload()}>
              {text.defect.reload}
            </Button>
            <ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>
          </Inline>
        }
      >
        <p>{text.defect.text}</p>
        <p>
          <bdi>{problem}</bdi>
        </p>
      </Notice>
    </>
  );
}

interface FormScreenProps {
  titleOf: (formName: string) => string;
  children: (schema: FormSchema) => ReactNode;
}

/** A screen about the newest schema of the form named in the address. */
export function FormScreen({ titleOf, children }: FormScreenProps) {
  const { formName = '' } = useParams();
  return (
    <RecordScreen
      key={formName}
      query={useGetFormSchemaQuery({ params: { formName } })}
      find={(schema) => schema}
      list={HOME}
      title={text.title}
      texts={TEXTS}
      titleOf={(schema) => titleOf(schema.form_name)}
    >
      {(schema) => <Sound schema={schema}>{() => children(schema)}</Sound>}
    </RecordScreen>
  );
}

/** An entry with the schema version it was created with. */
export interface StoredEntry {
  entry: FormEntry;
  schema: FormSchema;
}

export const useEntryQuery = (id: number | null) =>
  useListFormEntriesQuery(id === null ? skipToken : { query: { id } });

export function storedEntry({ rows, schemas }: { rows: FormEntry[]; schemas: FormSchema[] }) {
  const [entry] = rows;
  const schema = schemas.find(({ id }) => id === entry?.schema_id);
  return entry && schema && { entry, schema };
}

interface EntryScreenProps {
  titleOf: (formName: string) => string;
  children: (stored: StoredEntry & { reload: () => void }) => ReactNode;
}

/** A screen about the entry named in the address. */
export function EntryScreen({ titleOf, children }: EntryScreenProps) {
  const id = recordId(useParams().entryId);
  const query = useEntryQuery(id);
  return (
    <RecordScreen
      key={id}
      query={query}
      find={storedEntry}
      list={HOME}
      title={text.title}
      texts={TEXTS}
      titleOf={({ entry }) => titleOf(entry.form_name)}
    >
      {(stored) => (
        <Sound schema={stored.schema}>
          {() => children({ ...stored, reload: () => void query.refetch() })}
        </Sound>
      )}
    </RecordScreen>
  );
}
