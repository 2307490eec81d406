import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DOT } from '../../../strings/common';
import { formsText as text } from '../../../strings/forms';
import { recordText } from '../../../strings/tables';
import { useDraftsRead } from '../../lib/drafts/drafts';
import { useAfter } from '../../lib/hooks';
import { recordId } from '../../lib/list-address';
import { notifySuccess } from '../../lib/notifications';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { PersonName } from '../../shared/person-name';
import { Notice } from '../../ui/notice';
import { EntryForm } from './entry-form';
import { EntryScreen, type StoredEntry } from './form-record';
import { formTexts } from './form-texts';
import { useEntrySubmission } from './use-entry-submission';

const editTitle = (formName: string, id: number) =>
  text.fill.edit(recordText.numbered(formTexts(formName).entry, id));

function EditEntry({ entry, schema, reload }: StoredEntry & { reload: () => void }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const form = useEntrySubmission({
    name: `form-entry:${entry.id}`,
    schema,
    entry,
    onDone: () => dispatch(notifySuccess(text.fill.updated)),
    onConflict: reload,
  });
  const [isUnsaved, setUnsaved] = useState(false);
  useAfter(form.theirs !== null, () => {
    setUnsaved(form.isDirty);
    form.focusTop();
  });
  const view = paths.formEntry(entry.id);
  // In an effect, so that the form is no longer dirty and does not warn about unsaved changes.
  useEffect(() => {
    if (form.isDone) void navigate(view, { replace: true });
  }, [form.isDone, navigate, view]);
  const texts = formTexts(entry.form_name);
  return (
    <EntryForm
      schema={schema}
      form={form}
      head={{
        title: editTitle(entry.form_name, entry.id),
        back: { label: texts.entry, to: view },
        subtitle: (
          <>
            <ShownTime at={entry.created_at} />
            {DOT}
            <PersonName name={entry.created_by} id={entry.created_by_id} />
          </>
        ),
      }}
    >
      {form.isOutdated ? (
        <Notice urgent tone="soon" title={text.conflict.title}>
          {text.conflict.text}
        </Notice>
      ) : (
        isUnsaved && form.isDirty && <Notice urgent tone="soon" title={text.conflict.unsaved} />
      )}
    </EntryForm>
  );
}

/** Edits the entry named in the address, with the schema version it was created with. */
export function EditFormScreen() {
  const isRead = useDraftsRead();
  return (
    <EntryScreen id={recordId(useParams().entryId)} titleOf={editTitle} isWaiting={!isRead}>
      {(stored) => <EditEntry {...stored} />}
    </EntryScreen>
  );
}
