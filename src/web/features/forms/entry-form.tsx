import { Save, Send } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { isEmptyAnswer } from '../../../domain/form-rules';
import { formsText } from '../../../strings/forms';
import { dialogText } from '../../../strings/ui';
import { OutcomeNotice, RestoredNotice } from '../../lib/submission/submission-form';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { Button, ButtonLink } from '../../ui/button';
import { Inline, Quiet, Stack } from '../../ui/primitives';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { StickyActions } from '../../ui/sticky-actions';
import { column, layout, media } from '../../ui/theme';
import { EntryComparison, OutdatedNotice } from './entry-comparison';
import { EntrySections } from './entry-sections';
import { visibleFields, isChecklist, progressOf, type Values, valueOf } from './entry-values';
import { ProgressFigure } from './form-section';
import { useEntrySubmission } from './use-entry-submission';
import type { EntryQuestion } from './use-second-of-day';

const text = formsText.fill;

const Form = styled.form`
  ${column(4)}
  flex: 1;
  inline-size: 100%;
`;

const Narrow = styled(Stack)`
  max-inline-size: ${layout.formMaxWidth};
`;

/* Aligns the end of the buttons with the fields above. */
const ProgressText = styled.div`
  flex: 1;
  max-inline-size: calc(${layout.formMaxWidth} - ${layout.cardWidth});
  ${media.phone} {
    flex-basis: 100%;
  }
`;

interface EntryFormProps {
  /** The key under which the draft is stored. */
  name: string;
  schema: FormSchema;
  /** The stored entry that is edited; null for a new one. */
  entry: FormEntry | null;
  initialValues: Values;
  /** Whether to focus the first empty required field, for an entry that is prefilled or follows another. */
  focusFirstMissing?: boolean;
  head: { title: string; back: { label: string; to: string }; subtitle: ReactNode };
  /** Shown above the fields. */
  notice?: ReactNode;
  onDone: (saved: FormEntry, requested: readonly string[]) => void;
  question?: EntryQuestion | undefined;
  /** Shown over the form once it is sent. */
  dialog?: ReactNode;
  /** Loads the stored entry again. */
  onConflict?: () => void;
}

/** The form for a new entry or for editing a stored one. */
export function EntryForm(props: EntryFormProps) {
  const { name, schema, entry, initialValues, question, head, notice, dialog } = props;
  const [comparing, setComparing] = useState(false);
  const onConflict = () => {
    setComparing(true);
    props.onConflict?.();
  };
  const form = useEntrySubmission({
    name,
    schema,
    entry,
    initialValues,
    questions: question && [question.code],
    onDone: props.onDone,
    onConflict,
  });
  // The answer to an open question was loaded, and there is nothing to confirm: the entry is sent.
  useEffect(() => {
    if (!question && form.questions.length > 0) form.confirm();
  });
  const { values, base } = form.draft;
  const fields = useMemo(() => visibleFields(schema.data.fields), [schema]);
  const { focusFirstMissing = false } = props;
  // Once: the focus must not move while the person fills in the form.
  const [firstMissing] = useState(() =>
    fields.find(({ key, required }) => focusFirstMissing && required && isEmptyAnswer(valueOf(values, key))),
  );
  useEffect(() => {
    if (!firstMissing) return;
    const field = form.ref.current?.querySelector(`[data-field="${CSS.escape(firstMissing.key)}"]`);
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [form.ref, firstMissing]);
  const progress = progressOf(fields, values);
  const checklist = isChecklist(fields);
  const comparison = comparing && form.isOutdated && entry !== null && base !== null;
  return (
    <>
      <PageHeader {...head} actions={checklist && !comparison && <ProgressFigure {...progress} />} />
      {comparison ? (
        <EntryComparison
          fields={fields}
          base={base.data}
          values={values}
          entry={entry}
          onClose={() => setComparing(false)}
          onDecided={(values) => {
            form.rebase(values);
            setComparing(false);
          }}
        />
      ) : (
        <Form ref={form.ref} noValidate onSubmit={form.submit} aria-label={head.title}>
          <Narrow>
            <OutdatedNotice shown={form.isOutdated} onCompare={() => setComparing(true)} />
            <RestoredNotice submission={form} />
            {notice}
            <EntrySections
              form={form}
              fields={fields}
              canRequest={!entry && Boolean(schema.data.alert_form)}
            />
            {/* No list to check for an edit: sending it twice is refused by its version. */}
            <OutcomeNotice submission={form} noResponse={text.noResponse} list={entry ? null : head.back} />
            {question && form.questions.includes(question.code) && (
              <Notice
                urgent
                tone="soon"
                title={question.title}
                action={
                  question.actions && (
                    <Inline>
                      <Button onClick={form.confirm}>{question.actions.confirm}</Button>
                      <ButtonLink to={question.actions.look.to} target="_blank" rel="noopener">
                        {question.actions.look.label}
                      </ButtonLink>
                    </Inline>
                  )
                }
              />
            )}
          </Narrow>
          <StickyActions $always={checklist}>
            {checklist && (
              <ProgressText>
                <Quiet>
                  {progress.answered < progress.total
                    ? text.left(progress.total - progress.answered)
                    : text.complete}
                </Quiet>
              </ProgressText>
            )}
            <ButtonLink to={head.back.to}>{dialogText.cancel}</ButtonLink>
            <Button type="submit" kind="primary" icon={entry ? Save : Send} busy={form.isSending}>
              {entry ? text.update : text.submit}
            </Button>
          </StickyActions>
        </Form>
      )}
      <UnsavedWarning when={form.isDirty} onLeave={form.forget} />
      {dialog}
    </>
  );
}
