import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { formsText as text } from '../../../strings/forms';
import { useGetFormSchemaQuery } from '../../api/forms';
import { notifySuccess } from '../../lib/notifications';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/state';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useSiteTime } from '../../lib/use-site-time';
import { Bdi } from '../../ui/bdi';
import { Notice } from '../../ui/notice';
import { EntryForm } from './entry-form';
import { DefectNotice, defectText, FormFallback } from './form-fallback';
import { formWords } from './form-words';
import { useEntry } from './use-entry';

const NO_VALUES = {};

interface EditEntryProps {
  entry: FormEntry;
  schema: FormSchema;
  onConflict: () => void;
}

function EditEntry({ entry, schema, onConflict }: EditEntryProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { shownTime } = useSiteTime();
  const [saved, setSaved] = useState(false);
  const { data: newest } = useGetFormSchemaQuery({ params: { formName: entry.form_name } });
  const view = paths.formEntry(entry.id);
  // In an effect, so that the form is no longer dirty and does not warn about unsaved changes.
  useEffect(() => {
    if (!saved) return;
    dispatch(notifySuccess(text.fill.updated));
    void navigate(view, { replace: true });
  }, [saved, dispatch, navigate, view]);
  const words = formWords(entry.form_name);
  const isOlder = newest !== undefined && newest.id !== schema.id;
  return (
    <EntryForm
      name={`form-entry:${entry.id}`}
      schema={schema}
      entry={entry}
      initialValues={NO_VALUES}
      head={{
        title: text.fill.edit(words.entry),
        back: { label: words.entry, to: view },
        subtitle: (
          <>
            <Bdi ltr>{shownTime(entry.created_at)}</Bdi> · <Bdi>{entry.created_by}</Bdi>
          </>
        ),
      }}
      notice={isOlder && <Notice>{text.fill.olderVersion}</Notice>}
      onDone={() => setSaved(true)}
      onConflict={onConflict}
    />
  );
}

function EditForm({ id }: { id: number }) {
  const result = useEntry(id);
  useFailedLoad(result.error, text.failedDetails);
  const name = result.entry ? formWords(result.entry.form_name).entry : text.entry;
  usePageTitle(result.state === 'missing' ? text.notFound : text.fill.edit(name));
  if (result.state !== 'ready') return <FormFallback state={result.state} onRetry={result.refetch} />;
  const { entry, schema, refetch } = result;
  const problem = defectText(schema.data);
  if (problem) return <DefectNotice title={entry.form_name} problem={problem} />;
  return <EditEntry entry={entry} schema={schema} onConflict={refetch} />;
}

/** Edits the entry named in the address, with the schema version it was created with. */
export function EditFormScreen() {
  const id = Number(useParams().entryId);
  // The key resets the form for another entry.
  return <EditForm key={id} id={id} />;
}
