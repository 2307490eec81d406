import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { shownDay } from '../../../domain/days';
import { commonText } from '../../../strings/common';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { Bdi } from '../../ui/primitives';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SuccessDialog } from '../../ui/success-dialog';
import { space } from '../../ui/theme';
import { useLotWords } from './lot-row';
import { useReport } from './report-context';
import { lotsOf } from './report-draft';

const Lots = styled.ul`
  list-style: disc;
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;

/** Requires confirmation before expired lots are used. */
export function ExpiredQuestion() {
  const { report, submission, goTo } = useReport();
  const words = useLotWords();
  const text = manufactureReportText.expired;
  if (submission.questions.length === 0) return null;
  const expired = lotsOf(report).filter(({ id }) => submission.questions.includes(`expired:${id}`));
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      cancel={text.cancel}
      danger
      onConfirm={submission.confirm}
      onCancel={() => {
        submission.decline();
        goTo('amounts');
      }}
    >
      <p>{text.text}</p>
      <Lots>
        {expired.map((lot) => (
          <li key={lot.id}>{text.item(words(lot), shownDay(lot.expires_at!))}</li>
        ))}
      </Lots>
    </ConfirmDialog>
  );
}

/** Shown once the report is saved, with links to the next steps of the lot. */
export function ReportedDialog({ made, next }: { made: Good; next: readonly ManufactureStep[] }) {
  const { submission } = useReport();
  const text = manufactureReportText.success;
  return (
    <SuccessDialog
      title={text.title}
      actions={[
        ...next.map((step) => ({
          label: text.next(step.name, step.manufactured_good_type_name),
          to: paths.stepWithLot(step.name, step.id, made.id),
        })),
        { label: commonText.home, to: paths.home },
        { label: text.another, onClick: () => submission.startOver() },
        { label: reportText.showLot, to: paths.good(made.id) },
      ]}
    >
      {reportText.added} <Bdi>{made.good_type_name}</Bdi>,{' '}
      <Amount value={made.amount} units={made.good_type_units} exact />, {reportText.number(made.id)}.
    </SuccessDialog>
  );
}
