import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { usedAmount } from '../../../domain/report-amounts';
import { manufactureReportText, productionLogText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { paths } from '../../lib/paths';
import { ShownDay } from '../../lib/site-time';
import { Amount } from '../../shared/stock/amount';
import { OutcomeNotice } from '../../shared/submission/submission-form';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { KeyValue } from '../../ui/facts';
import { Nothing } from '../../ui/nothing';
import { CellSub } from '../../ui/primitives';
import { useReport } from './report-context';
import { expiryOf, inputTypesOf } from './report-draft';
import { reportErrors } from './report-rules';

const text = manufactureReportText.summary;
const LOG = { label: productionLogText.title, to: paths.productionLog };

/** The error of the last attempt to send the report. */
export function FailureNotice() {
  const { submission } = useReport();
  return <OutcomeNotice submission={submission} list={LOG} />;
}

/** What is missing or wrong before the report can be sent. */
export function useMissing(): string | undefined {
  const { report, submission } = useReport();
  if (submission.isWaiting || submission.isSending || submission.isDone) return undefined;
  const missing = inputTypesOf(report).find(({ usedLots }) => usedLots === 0);
  return missing ? text.missingType(missing.name) : Object.values(reportErrors(report))[0];
}

/** The summary of the report. */
export function SummaryCard({ step }: { step: ManufactureStep }) {
  const { report } = useReport();
  const types = inputTypesOf(report);
  const used = types.filter(({ usedLots }) => usedLots > 0);
  const made = usedAmount(report.draft.amount);
  const usedAmounts = used.map(({ typeId, total, units, name, usedLots }) => (
    <div key={typeId}>
      <Amount value={total} units={units} exact /> {name}
      {usedLots > 1 && `, ${text.lots(usedLots)}`}
    </div>
  ));
  const facts = [
    { label: text.product, value: step.manufactured_good_type_name },
    { label: text.used, value: used.length === 0 ? <Nothing /> : usedAmounts },
    {
      label: text.made,
      value: made ? <Amount value={made} units={step.manufactured_good_type_units} exact /> : <Nothing />,
    },
    { label: text.expiry, value: <ShownDay day={expiryOf(report)} /> },
  ];
  return (
    <Card as="section" aria-labelledby="report-summary">
      <CardBody>
        <CardTitle id="report-summary">{text.title}</CardTitle>
        <KeyValue facts={facts} />
        <CellSub as="p">{reportText.final}</CellSub>
      </CardBody>
    </Card>
  );
}
