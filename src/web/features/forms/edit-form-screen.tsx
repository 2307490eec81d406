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

const NOTHING = {};

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
  // Only once the form knows that there is nothing unsaved any more.
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
      beginning={NOTHING}
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
  const found = useEntry(id);
  useFailedLoad(found.error, text.failedDetails);
  const name = found.entry ? formWords(found.entry.form_name).entry : text.entry;
  usePageTitle(found.state === 'missing' ? text.notFound : text.fill.edit(name));
  if (found.state !== 'ready') return <FormFallback state={found.state} onRetry={found.refetch} />;
  const { entry, schema, refetch } = found;
  const problem = defectText(schema.data);
  if (problem) return <DefectNotice title={entry.form_name} problem={problem} />;
  return <EditEntry entry={entry} schema={schema} onConflict={refetch} />;
}

/** Changes the entry named in the address, with the schema it was filled in with. */
export function EditFormScreen() {
  const id = Number(useParams().entryId);
  // Another entry is another editing.
  return <EditForm key={id} id={id} />;
}
