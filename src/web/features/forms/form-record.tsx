import { skipToken } from '@reduxjs/toolkit/query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { unknownField } from '../../../domain/form-fields';
import { commonText } from '../../../strings/common';
import { formsText as text } from '../../../strings/forms';
import { useGetFormSchemaQuery, useListFormEntriesQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { RecordScreen } from '../../lib/record-screen';
import { Button, ButtonLink } from '../../ui/button';
import { Inline } from '../../ui/primitives';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';

const FORM_RECORD = {
  list: { label: commonText.home, to: paths.home },
  title: text.title,
  texts: { ...text, backToList: commonText.backHome },
};

/** Shows what is built from a schema, unless it has a field that this version of the app does not know. */
function Known({ schema, children }: { schema: FormSchema; children: ReactNode }) {
  const field = unknownField(schema.data.fields);
  if (!field) return children;
  return (
    <>
      <PageHeader title={schema.form_name} back={FORM_RECORD.list} />
      <Notice
        tone="stop"
        title={text.unknown.title}
        action={
          <Inline>
            <Button icon={RefreshCw} onClick={() => location.reload()}>
              {text.unknown.reload}
            </Button>
            <ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>
          </Inline>
        }
      >
        <p>{text.unknown.text}</p>
        <p>{text.unknown.field(field.label)}</p>
      </Notice>
    </>
  );
}

interface ScreenProps<Item> {
  titleOf: (formName: string) => string;
  children: (item: Item) => ReactNode;
}

/** A screen about the newest schema of the form named in the address. */
export function FormScreen({ titleOf, children }: ScreenProps<FormSchema>) {
  const { formName = '' } = useParams();
  return (
    <RecordScreen
      {...FORM_RECORD}
      key={formName}
      query={useGetFormSchemaQuery({ params: { formName } })}
      find={(schema) => schema}
      titleOf={(schema) => titleOf(schema.form_name)}
    >
      {(schema) => <Known schema={schema}>{children(schema)}</Known>}
    </RecordScreen>
  );
}

/** An entry with the schema version it was created with. */
export interface StoredEntry {
  entry: FormEntry;
  schema: FormSchema;
}

function storedEntry({ rows, schemas }: { rows: FormEntry[]; schemas: FormSchema[] }) {
  const [entry] = rows;
  const schema = schemas.find(({ id }) => id === entry?.schema_id);
  return entry && schema && { entry, schema };
}

interface EntryScreenProps extends ScreenProps<StoredEntry & { reload: () => void }> {
  id: number | null;
}

/** A screen about an entry. */
export function EntryScreen({ id, titleOf, children }: EntryScreenProps) {
  const query = useListFormEntriesQuery(id === null ? skipToken : { query: { id } });
  return (
    <RecordScreen
      {...FORM_RECORD}
      key={id}
      query={query}
      find={storedEntry}
      titleOf={({ entry }) => titleOf(entry.form_name)}
    >
      {(stored) => (
        <Known schema={stored.schema}>{children({ ...stored, reload: () => void query.refetch() })}</Known>
      )}
    </RecordScreen>
  );
}
