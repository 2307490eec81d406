import { Save, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FormSchema } from '../../../contract/forms';
import { formsText } from '../../../strings/forms';
import { dialogText } from '../../../strings/ui';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { SetAside } from '../../shared/submission/form-drafts';
import { OutcomeNotice, Parts, RestoredNotice, SendButton } from '../../shared/submission/submission-form';
import { ButtonLink } from '../../ui/button';
import { Meter } from '../../ui/meter';
import { moveOnEnter } from '../../ui/move-on-enter';
import { PageHeader } from '../../ui/page-header';
import { SendBar } from '../../ui/send-bar';
import { column, font, layout } from '../../ui/theme';
import { EntryComparison } from './entry-comparison';
import { LotOfForm } from './entry-lot';
import { EntrySections } from './entry-sections';
import { isAlerting, isChecklist, progressOf, titleOf, valueOf, visibleFields } from './entry-values';
import type { EntrySubmission } from './use-entry-submission';

const text = formsText.fill;

const Figure = styled.div`
  ${column(2)}
  min-inline-size: ${layout.amountWidth};
  white-space: nowrap;
  font-size: ${font.size.large};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
`;

/** The progress of a checklist, next to its title. */
function ProgressFigure({ answered, total }: { answered: number; total: number }) {
  return (
    <Figure>
      <span aria-hidden>{text.answered(answered, total)}</span>
      <Meter
        wide
        spoken={{ label: text.progressLabel, words: text.progress(answered, total) }}
        share={answered / total}
      />
    </Figure>
  );
}

const Form = styled.form`
  ${column(4)}
  flex: 1;
  inline-size: 100%;
  max-inline-size: ${layout.formMaxWidth};
`;

/* What is beside the title stands at the edge of the form. */
const Head = styled.div`
  max-inline-size: ${layout.formMaxWidth};
`;

interface EntryFormProps {
  schema: FormSchema;
  form: EntrySubmission;
  head: { title: string; back: { label: string; to: string }; subtitle: ReactNode };
  /** Shown above the fields. */
  children?: ReactNode;
}

/** The form for a new entry or for editing a stored one. */
export function EntryForm({ schema, form, head, children }: EntryFormProps) {
  const isNew = form.draft.base === null;
  const fields = visibleFields(schema.data.fields);
  const { values } = form.draft;
  const { answered, total, left } = progressOf(fields, values);
  const checklist = isChecklist(fields);
  const notFine = fields.filter((field) => isAlerting(field, valueOf(values, field.key))).length;
  return (
    <>
      <Head>
        <PageHeader
          {...head}
          actions={
            checklist && !form.theirs && total > 0 && <ProgressFigure answered={answered} total={total} />
          }
        />
      </Head>
      {form.theirs ? (
        <EntryComparison fields={fields} form={form} theirs={form.theirs} />
      ) : (
        <Form
          ref={form.ref}
          noValidate
          onSubmit={form.submit}
          onKeyDown={moveOnEnter}
          aria-label={head.title}
        >
          <RestoredNotice submission={form} />
          {children}
          <Parts inert={form.isWaiting}>
            <LotOfForm form={form} />
            <EntrySections
              form={form}
              fields={fields}
              canRequest={isNew && Boolean(schema.data.alert_form)}
            />
          </Parts>
          {/* No list to check for an edit: sending it twice is refused by its version. */}
          <OutcomeNotice submission={form} list={isNew ? head.back : null} />
          <SendBar
            says={checklist ? [notFine > 0 && formsText.alerts(notFine)] : [titleOf(fields, values)]}
            note={left > 0 ? text.left(left) : text.complete}
          >
            <ButtonLink to={head.back.to}>{dialogText.cancel}</ButtonLink>
            {isNew && <SetAside submission={form} />}
            <SendButton submission={form} icon={isNew ? Send : Save}>
              {isNew ? text.submit : text.update}
            </SendButton>
          </SendBar>
        </Form>
      )}
      <UnsavedWarning when={form.isDirty} isSent={form.isSending || form.isWaiting} onLeave={form.forget} />
    </>
  );
}
