import type { ReactNode } from 'react';
import styled from 'styled-components';
import { compareAmounts } from '../../../domain/amounts';
import { usedAmount } from '../../../domain/report-amounts';
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
import { nextToDo } from './next-to-do';
import { useReport } from './report-context';
import { chosenStep } from './report-draft';
import { inputTypesOf, type InputType } from './report-options';

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

/** The error of the last attempt to send the report. */
export function FailureNotice() {
  const { submission } = useReport();
  return <OutcomeNotice submission={submission} noResponse={manufactureReportText.noResponse} list={LOG} />;
}

/** The summary of the report, with the next field to fill in. */
export function SummaryCard({ action }: { action?: ReactNode }) {
  const { report, submission } = useReport();
  const step = chosenStep(report);
  if (!step) return null;
  const { draft } = report;
  const types = inputTypesOf(report);
  const used = types.filter(({ total }) => compareAmounts(total, 0) > 0);
  const made = usedAmount(draft.made);
  const todo = submission.hasNoResponse || submission.isSending ? undefined : nextToDo(report, types);
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
