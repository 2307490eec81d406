import { skipToken } from '@reduxjs/toolkit/query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { asCallFailure } from '../../../contract/error-codes';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { unknownField } from '../../../domain/form-fields';
import type { FormField } from '../../../domain/forms';
import { commonText } from '../../../strings/common';
import { formsText as text } from '../../../strings/forms';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { RecordScreen } from '../../shared/record-screen';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Inline } from '../../ui/primitives';

const FORM_RECORD = {
  list: { label: commonText.home, to: paths.home },
  title: text.title,
  texts: { ...text, backToList: commonText.backHome },
};

/** Says that a form cannot be shown, and because of which field, if that is known. */
function UnknownForm({ name, field }: { name: string; field?: FormField }) {
  return (
    <>
      <PageHeader title={name} back={FORM_RECORD.list} />
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
        {field && <p>{text.unknown.field(field.label)}</p>}
      </Notice>
    </>
  );
}

interface ScreenProps<Item> {
  /** What its form needs beside it is not there yet. */
  isWaiting?: boolean;
  children: (item: Item) => ReactNode;
}

/** A screen about the newest schema of the form named in the address. */
export function FormScreen({
  titleOf,
  isWaiting,
  children,
}: ScreenProps<FormSchema> & { titleOf: (formName: string) => string }) {
  const { formName = '' } = useParams();
  const query = useRead(calls.getFormSchema, { params: { formName } });
  // The server cannot read the definition.
  const isUnreadable = asCallFailure(query.error).code === 'INVALID';
  useFailedLoad(isUnreadable ? query.error : undefined, text.failedDetails);
  if (isUnreadable) return <UnknownForm name={formName} />;
  return (
    <RecordScreen
      {...FORM_RECORD}
      key={formName}
      query={query}
      isWaiting={isWaiting}
      find={(schema) => schema}
      titleOf={(schema) => titleOf(schema.form_name)}
    >
      {(schema) => {
        const field = unknownField(schema.data.fields);
        return field ? <UnknownForm name={formName} field={field} /> : children(schema);
      }}
    </RecordScreen>
  );
}

/** An entry with the schema version it was created with. */
export interface StoredEntry {
  entry: FormEntry;
  schema: FormSchema;
}

/** The schema is missing if the server cannot read it. */
function storedEntry({ rows: [entry], schemas }: { rows: FormEntry[]; schemas: FormSchema[] }) {
  return entry && { entry, schema: schemas.find(({ id }) => id === entry.schema_id) };
}

interface EntryScreenProps extends ScreenProps<StoredEntry & { reload: () => void }> {
  id: number | null;
  titleOf: (formName: string, id: number) => string;
}

/** A screen about an entry. */
export function EntryScreen({ id, titleOf, isWaiting, children }: EntryScreenProps) {
  const query = useRead(calls.listFormEntries, id === null ? skipToken : { query: { id } });
  return (
    <RecordScreen
      {...FORM_RECORD}
      key={id}
      query={query}
      isWaiting={isWaiting}
      find={storedEntry}
      of={{ kind: text.entry, id }}
      titleOf={({ entry }) => titleOf(entry.form_name, entry.id)}
    >
      {({ entry, schema }) => {
        const field = schema && unknownField(schema.data.fields);
        if (!schema || field) return <UnknownForm name={entry.form_name} field={field} />;
        return children({ entry, schema, reload: () => void query.refetch() });
      }}
    </RecordScreen>
  );
}
