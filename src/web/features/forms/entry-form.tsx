import { Save, Send } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { isUnanswered } from '../../../domain/form-rules';
import { formsText } from '../../../strings/forms';
import { dialogText } from '../../../strings/ui';
import { OutcomeNotice, RestoredNotice } from '../../lib/submission/submission-form';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { Button, ButtonLink } from '../../ui/button';
import { Inline, Quiet } from '../../ui/cell';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Stack } from '../../ui/stack';
import { StickyActions } from '../../ui/sticky-actions';
import { layout, media, space } from '../../ui/theme';
import { EntryComparison } from './entry-comparison';
import { EntrySections } from './entry-sections';
import { asked, isChecklist, progressOf, type Values, valueOf } from './entry-values';
import { OutdatedNotice } from './outdated-notice';
import { ProgressFigure } from './progress-figure';
import { useEntrySubmission } from './use-entry-submission';
import { useFirstFocus } from './use-first-focus';

const text = formsText.fill;

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[4]};
  inline-size: 100%;
`;

const Narrow = styled(Stack)`
  max-inline-size: ${layout.formMaxWidth};
`;

/* The buttons end where the fields above them do. */
const Left = styled.div`
  flex: 1;
  max-inline-size: calc(${layout.formMaxWidth} - ${layout.cardWidth});
  ${media.phone} {
    flex-basis: 100%;
  }
`;

interface EntryFormProps {
  /** Which filling in: of what it keeps its draft. */
  name: string;
  schema: FormSchema;
  /** The entry that is changed, as it is stored now; null for a new one. */
  entry: FormEntry | null;
  beginning: Values;
  /** Part of it is answered already, or it is one after another: one begins at the first that has to be and is not. */
  begun?: boolean;
  head: { title: string; back: { label: string; to: string }; subtitle: ReactNode };
  /** What is to be known before one begins. */
  notice?: ReactNode;
  onDone: (saved: FormEntry, requested: readonly string[]) => void;
  /** What has to be confirmed before it is sent: its code, and what asks for it. */
  question?:
    { code: string; title: string; confirm: string; look: { label: string; to: string } } | undefined;
  /** What stands over the form once it is sent. */
  after?: ReactNode;
  /** Reads the stored entry again. */
  onConflict?: () => void;
}

/** A form to fill in, or an entry to change, whatever its schema asks. */
export function EntryForm(props: EntryFormProps) {
  const { name, schema, entry, beginning, question, head, notice, after } = props;
  const [comparing, setComparing] = useState(false);
  const onConflict = () => {
    setComparing(true);
    props.onConflict?.();
  };
  const form = useEntrySubmission({
    name,
    schema,
    entry,
    beginning,
    questions: question && [question.code],
    onDone: props.onDone,
    onConflict,
  });
  const { values, base } = form.draft;
  const fields = useMemo(() => asked(schema.data.fields), [schema]);
  const left = fields.find(({ key, required }) => required && isUnanswered(valueOf(values, key)));
  useFirstFocus(form.ref, (props.begun && left?.key) || null);
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
            <EntrySections form={form} fields={fields} offers={!entry && Boolean(schema.data.alert_form)} />
            {/* A change of what is stored is refused where another change came before it. */}
            <OutcomeNotice submission={form} unanswered={text.unanswered} list={entry ? null : head.back} />
            {question && form.questions.includes(question.code) && (
              <Notice
                urgent
                tone="soon"
                title={question.title}
                action={
                  <Inline>
                    <Button onClick={form.confirm}>{question.confirm}</Button>
                    <ButtonLink to={question.look.to} target="_blank" rel="noopener">
                      {question.look.label}
                    </ButtonLink>
                  </Inline>
                }
              />
            )}
          </Narrow>
          <StickyActions $always={checklist}>
            {checklist && (
              <Left>
                <Quiet>
                  {progress.done < progress.of ? text.left(progress.of - progress.done) : text.complete}
                </Quiet>
              </Left>
            )}
            <ButtonLink to={head.back.to}>{dialogText.cancel}</ButtonLink>
            <Button type="submit" kind="primary" icon={entry ? Save : Send} busy={form.isSending}>
              {entry ? text.update : text.submit}
            </Button>
          </StickyActions>
        </Form>
      )}
      <UnsavedWarning when={form.isDirty} onLeave={form.forget} />
      {after}
    </>
  );
}
