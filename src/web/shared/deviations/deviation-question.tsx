import { Check, Pencil, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Deviation } from '../../../domain/deviation';
import { byLabel } from '../../../domain/deviation-label';
import { toldAlone, toldDeviations } from '../../../domain/told-deviations';
import { deviationText as text } from '../../../strings/deviations';
import { nonConformityText } from '../../../strings/forms-special';
import { limitsText } from '../../../strings/limits';
import { reportText } from '../../../strings/reports';
import { calls, useRead } from '../../api/api';
import { logError } from '../../lib/log';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import { CheckList } from '../../ui/check-list';
import { KeyValue } from '../../ui/facts';
import { Field } from '../../ui/field';
import { Stack, VisuallyHidden } from '../../ui/primitives';
import { RetryNotice } from '../../ui/retry-notice';
import { TextArea } from '../../ui/text-input';
import { color, layout, media, row, space } from '../../ui/theme';

/** What a draft says of its deviations. */
export interface DeviationAnswer {
  deviations_note: string;
  /** Those that were said to be right, as text; null before. */
  deviations_confirmed: string | null;
  /** Whether the dialog after saving is to lead to a non-conformity about them. */
  opens_non_conformity: boolean;
}

export const NO_ANSWER: DeviationAnswer = {
  deviations_note: '',
  deviations_confirmed: null,
  opens_non_conformity: false,
};

/** The question that deviations ask: another one once any of them is another. */
const questionOf = (deviations: readonly Deviation[]) => JSON.stringify(deviations);

function isConfirmed(draft: DeviationAnswer, deviations: readonly Deviation[]): boolean {
  return draft.deviations_confirmed === questionOf(deviations);
}

/** The questions to answer before sending. */
export function openQuestions(draft: DeviationAnswer, deviations: readonly Deviation[]): string[] {
  return deviations.length === 0 || isConfirmed(draft, deviations) ? [] : [questionOf(deviations)];
}

/** The note to send: none once there is nothing to explain. */
export function noteOf(draft: DeviationAnswer, deviations: readonly Deviation[]): string | null {
  return deviations.length === 0 ? null : draft.deviations_note.trim() || null;
}

/** Whether a non-conformity is to be opened: not once there is nothing that it would be about. */
const opensNonConformity = (draft: DeviationAnswer, deviations: readonly Deviation[]): boolean =>
  draft.opens_non_conformity && isConfirmed(draft, deviations) && deviations.length > 0;

/** What the button that sends them says that it will do. */
export const submitWords = (draft: DeviationAnswer, deviations: readonly Deviation[]): string =>
  opensNonConformity(draft, deviations)
    ? text.both(reportText.submit, nonConformityText.entry)
    : text.submit(toldAlone(deviations).length, noteOf(draft, deviations) !== null);

const Frame = styled(Card)`
  border-color: ${color.stop};
`;

const Head = styled(CardHead)`
  ${row(3)}
  justify-content: start;
  padding-block: ${space[2]};
  background: ${color.stopSoft};
  color: ${color.stop};
`;

/* A report with deviations is to be no more than a screen longer than one without. */
const Body = styled(CardBody)`
  ${media.phone} {
    gap: ${space[3]};
    padding-block: ${space[3]};
    dl {
      row-gap: ${space[1]};
    }
  }
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  button {
    padding-inline: ${space[2]};
  }
`;

const OPEN = { id: 1, label: nonConformityText.open, detail: text.prefilled };
const OPENS: ReadonlySet<number> = new Set([1]);
const NONE: ReadonlySet<number> = new Set();

/** Says that nothing is asked about limits, since they could not be loaded. Without a notification: a report can be sent. */
function LimitsNotice() {
  const limits = useRead(calls.listLimits);
  const failed = limits.data === undefined && limits.error !== undefined;
  useEffect(() => {
    if (failed) logError(limitsText.failed, limits.error);
  }, [failed, limits.error]);
  return (
    failed && (
      <RetryNotice tone="info" title={limitsText.failed} of={limits}>
        {limitsText.judgedWhenSent}
      </RetryNotice>
    )
  );
}

interface DeviationQuestionProps {
  deviations: readonly Deviation[];
  labelOf: (field: string) => string;
  draft: DeviationAnswer;
  onChange: (answer: Partial<DeviationAnswer>) => void;
  noteError: string | undefined;
  /** Those that sending waits for: the focus goes to them. */
  questions: readonly string[];
  /** Goes to the first field with a deviation. */
  onCorrect: () => void;
  /** Whether it may have been sent already. */
  hasNoResponse: boolean;
}

/** Asks whether unlikely values are right, and then for a note and whether to open a non-conformity. Nothing without deviations, but for missing limits. */
export function DeviationQuestion(props: DeviationQuestionProps) {
  const { deviations, labelOf, draft, onChange, noteError, questions, onCorrect, hasNoResponse } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (questions.length === 0) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [questions]);
  // Only after the answer, not when a draft that was answered is shown again.
  const [answered, setAnswered] = useState<object | null>(null);
  useEffect(() => {
    if (answered) card.current?.querySelector('textarea')?.focus();
  }, [answered]);
  const count = deviations.length > 0 && text.inReport(toldAlone(deviations).length);
  const confirmed = isConfirmed(draft, deviations);
  return (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      <LimitsNotice />
      {count && (
        <Frame ref={card} as="section" aria-labelledby="deviations">
          <Head>
            <TriangleAlert size={layout.icon} aria-hidden />
            <CardTitle id="deviations">{count}</CardTitle>
          </Head>
          <Body>
            <KeyValue
              facts={Array.from(byLabel(toldDeviations(deviations, labelOf), labelOf), ([label, all]) => ({
                label,
                value: <strong>{all.map((one) => one.text).join('\n')}</strong>,
              }))}
            />
            <Stack $gap={2}>
              <CardTitle as="h3" id="deviations-question">
                {text.question}
              </CardTitle>
              <Answers role="group" aria-labelledby="deviations-question">
                <Button
                  icon={Check}
                  aria-pressed={confirmed}
                  onClick={() => {
                    if (!confirmed) onChange({ deviations_confirmed: questionOf(deviations) });
                    setAnswered({});
                  }}
                >
                  {text.yes}
                </Button>
                <Button
                  icon={Pencil}
                  onClick={() => {
                    onChange({ deviations_confirmed: null, opens_non_conformity: false });
                    onCorrect();
                  }}
                >
                  {text.no}
                </Button>
              </Answers>
            </Stack>
            {confirmed && (
              <>
                <Field label={text.note} error={noteError}>
                  <TextArea
                    value={draft.deviations_note}
                    onChange={(deviations_note) => onChange({ deviations_note })}
                  />
                </Field>
                <CheckList
                  // A change would make it a new record, although this is not sent with it.
                  options={[{ ...OPEN, disabled: hasNoResponse }]}
                  chosen={draft.opens_non_conformity ? OPENS : NONE}
                  onToggle={() => onChange({ opens_non_conformity: !draft.opens_non_conformity })}
                />
              </>
            )}
          </Body>
        </Frame>
      )}
    </>
  );
}
