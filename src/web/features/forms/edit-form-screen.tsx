import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formsText as text } from '../../../strings/forms';
import { Bdi } from '../../ui/primitives';
import { useGetFormSchemaQuery } from '../../api/hooks';
import { notifySuccess } from '../../lib/notifications';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/state';
import { ShownTime } from '../../lib/shown-time';
import { Notice } from '../../ui/notice';
import { EntryForm } from './entry-form';
import { EntryScreen, type StoredEntry } from './form-record';
import { formTexts } from './form-texts';

const NO_VALUES = {};

function EditEntry({ entry, schema, reload }: StoredEntry & { reload: () => void }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [saved, setSaved] = useState(false);
  const { data: newest } = useGetFormSchemaQuery({ params: { formName: entry.form_name } });
  const view = paths.formEntry(entry.id);
  // In an effect, so that the form is no longer dirty and does not warn about unsaved changes.
  useEffect(() => {
    if (!saved) return;
    dispatch(notifySuccess(text.fill.updated));
    void navigate(view, { replace: true });
  }, [saved, dispatch, navigate, view]);
  const texts = formTexts(entry.form_name);
  const isOlder = newest !== undefined && newest.id !== schema.id;
  return (
    <EntryForm
      name={`form-entry:${entry.id}`}
      schema={schema}
      entry={entry}
      initialValues={NO_VALUES}
      head={{
        title: text.fill.edit(texts.entry),
        back: { label: texts.entry, to: view },
        subtitle: (
          <>
            <ShownTime at={entry.created_at} /> · <Bdi>{entry.created_by}</Bdi>
          </>
        ),
      }}
      notice={isOlder && <Notice>{text.fill.olderVersion}</Notice>}
      onDone={() => setSaved(true)}
      onConflict={reload}
    />
  );
}

/** Edits the entry named in the address, with the schema version it was created with. */
export function EditFormScreen() {
  return (
    <EntryScreen titleOf={(formName) => text.fill.edit(formTexts(formName).entry)}>
      {(stored) => <EditEntry {...stored} />}
    </EntryScreen>
  );
}
