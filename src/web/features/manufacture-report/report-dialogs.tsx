import { useState } from 'react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { commonText } from '../../../strings/common';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { reversalPartsText } from '../../../strings/reversal';
import { useListManufactureStepsQuery } from '../../api/hooks';
import { reversalCalls } from '../../api/reversal-calls';
import { paths } from '../../lib/paths';
import { ReversalDialog } from '../../lib/reversal/reversal-dialog';
import { reportToReverse } from '../../lib/reversal/reversible';
import { Amount } from '../../lib/stock/amount';
import { useLotWords } from '../../lib/stock/lot-words';
import { Bdi } from '../../ui/primitives';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SuccessDialog } from '../../ui/success-dialog';
import { space } from '../../ui/theme';
import { useReport } from './report-context';
import { openedReport } from './report-draft';
import { expiredLots } from './report-rules';

const Lots = styled.ul`
  list-style: disc;
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;

/** Requires confirmation before expired lots are used. */
export function ExpiredQuestion() {
  const { report, submission, goToLot } = useReport();
  const words = useLotWords();
  const text = manufactureReportText.expired;
  if (submission.questions.length === 0) return null;
  const expired = expiredLots(report);
  return (
    <ConfirmDialog
      {...text}
      danger
      onConfirm={submission.confirm}
      onCancel={() => {
        submission.decline();
        if (expired[0]) goToLot(expired[0].id);
      }}
    >
      <Lots>
        {expired.map((lot) => (
          <li key={lot.id}>
            {text.item(
              `${lot.good_type_name} ${words(lot)}`,
              reportText.number(lot.id),
              shownDay(lot.expires_at!),
            )}
          </li>
        ))}
      </Lots>
    </ConfirmDialog>
  );
}

/** The most next steps offered for a new lot. */
const NEXT_MAX = 3;

/** Shown once the report is saved, with links to the next steps of the lot. */
export function ReportedDialog({ made }: { made: Good | null }) {
  const { report, startOver } = useReport();
  const [isMistaken, setMistaken] = useState(false);
  // Loaded before it is needed, so that the dialog does not change its size after it opens.
  const { data: steps = [] } = useListManufactureStepsQuery(undefined, {
    skip: report.draft.stepId === null,
  });
  const text = manufactureReportText.success;
  if (!made) return null;
  const startAnother = () => {
    setMistaken(false);
    startOver(openedReport('', report.steps));
  };
  if (isMistaken) {
    return (
      <ReversalDialog
        calls={reversalCalls}
        of={reportToReverse(made)}
        onDone={startAnother}
        onCancel={() => setMistaken(false)}
      />
    );
  }
  const next = steps.filter((step) => step.used_good_type_ids.includes(made.good_type_id));
  return (
    <SuccessDialog
      title={text.title}
      actions={[
        ...next.slice(0, NEXT_MAX).map((step) => ({
          label: text.next(step.name, step.manufactured_good_type_name),
          to: paths.stepWithLot(step.name, step.id, made.id),
        })),
        { label: commonText.home, to: paths.home },
        { label: text.another, onClick: startAnother },
        { label: reportText.showLot, to: paths.good(made.id) },
        { label: reversalPartsText.mistake, onClick: () => setMistaken(true) },
      ]}
    >
      {reportText.added} <Bdi>{made.good_type_name}</Bdi>,{' '}
      <Amount value={made.amount} units={made.good_type_units} exact />, {reportText.number(made.id)}.
    </SuccessDialog>
  );
}
