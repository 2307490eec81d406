import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { compareAmounts } from '../../../domain/amounts';
import type { StepName } from '../../../domain/manufacture-steps';
import { usedAmount } from '../../../domain/report-amounts';
import { stepFields } from '../../../domain/step-fields';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { productionLogText } from '../../../strings/production-log';
import { reportText } from '../../../strings/reports';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { OutcomeNotice } from '../../lib/submission/submission-form';
import { ShownDay } from '../../lib/shown-time';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { KeyValue } from '../../ui/facts';
import { border, color, column, font, space } from '../../ui/theme';
import { useReport } from './report-context';
import { inputTypesOf, type InputType, type Report } from './report-draft';
import { isAmountField, reportErrors } from './report-rules';

const text = manufactureReportText.summary;
const LOG = { label: productionLogText.title, to: paths.productionLog };

const Action = styled.div`
  ${column(2)}
  padding-block-start: ${space[4]};
  border-block-start: ${border.line};
`;

const Quiet = styled.p`
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

const Todo = styled(Quiet)`
  text-align: center;
`;

function Used({ type }: { type: InputType }) {
  return (
    <div>
      <Amount value={type.total} units={type.units} exact /> {type.name}
      {type.usedLots > 1 && `, ${text.lots(type.usedLots)}`}
    </div>
  );
}

/** The first field to fill in or correct before the report can be sent; undefined if it is complete. */
function nextToDo(report: Report, step: StepName, types: readonly InputType[]): string | undefined {
  const [field] = Object.keys(reportErrors(report));
  if (!field) return undefined;
  const type = types.find(({ typeId }) => field === `type:${typeId}`);
  if (type) return text.missingType(type.name);
  if (isAmountField(field)) return text.wrongAmount;
  const ofStep = stepFields(step).find(({ key }) => key === field);
  const labels: Record<string, string> = { ...manufactureReportText.details, notes: reportText.notes };
  const label = ofStep?.label ?? labels[field]!;
  const values: Record<string, unknown> = { ...report.draft, ...report.draft.stepFields };
  return (values[field] ?? '') === '' ? text.missing(label) : text.wrong(label);
}

/** The error of the last attempt to send the report. */
export function FailureNotice() {
  const { submission } = useReport();
  return <OutcomeNotice submission={submission} noResponse={manufactureReportText.noResponse} list={LOG} />;
}

/** The summary of the report, with the next field to fill in. */
export function SummaryCard({ step, action }: { step: ManufactureStep; action?: ReactNode }) {
  const { report, submission } = useReport();
  const { draft } = report;
  const types = inputTypesOf(report);
  const used = types.filter(({ total }) => compareAmounts(total, 0) > 0);
  const made = usedAmount(draft.made);
  const todo =
    submission.hasNoResponse || submission.isSending ? undefined : nextToDo(report, step.name, types);
  return (
    <Card as="section" aria-labelledby="report-summary">
      <CardBody>
        <CardTitle id="report-summary">{text.title}</CardTitle>
        <KeyValue
          facts={[
            { label: text.product, value: step.manufactured_good_type_name },
            {
              label: text.used,
              value:
                used.length === 0 ? text.none : used.map((type) => <Used key={type.typeId} type={type} />),
            },
            {
              label: text.made,
              value: made ? (
                <Amount value={made} units={step.manufactured_good_type_units} exact />
              ) : (
                text.none
              ),
            },
            {
              label: text.expiry,
              value: draft.expiresAt ? <ShownDay day={draft.expiresAt} /> : text.none,
            },
          ]}
        />
        <Quiet>{reportText.final}</Quiet>
        {action && (
          <Action>
            <FailureNotice />
            {action}
            {todo && <Todo>{todo}</Todo>}
          </Action>
        )}
      </CardBody>
    </Card>
  );
}
