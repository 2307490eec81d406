import type { ReactNode } from 'react';
import styled from 'styled-components';
import { compareAmounts } from '../../../domain/amounts';
import { shownDay } from '../../../domain/days';
import { usedAmount } from '../../../domain/report-amounts';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { productionLogText } from '../../../strings/production-log';
import { reportText } from '../../../strings/reports';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { Bdi } from '../../ui/bdi';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { KeyValue } from '../../ui/key-value';
import { Notice } from '../../ui/notice';
import { border, color, font, space } from '../../ui/theme';
import { UnsureNotice } from '../../ui/unsure-notice';
import { chosenStep } from './machine/draft';
import { inputTypesOf, type InputType, isSending } from './machine/selectors';
import { nextToDo } from './next-to-do';
import { useReport } from './report-context';

const text = manufactureReportText.summary;
const LOG = { label: productionLogText.title, to: paths.productionLog };

const Action = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
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

/** Why the last attempt was not taken, as long as nothing was changed since; then, what one cannot be sure of. */
export function FailureNotice() {
  const { snapshot } = useReport();
  const { failure, unanswered, unsure } = snapshot.context;
  if (isSending(snapshot)) return null;
  if (unanswered) return <Notice tone="soon">{manufactureReportText.unanswered}</Notice>;
  return (
    <>
      {failure && <Notice tone="stop">{failure.sentence ?? manufactureReportText.failed}</Notice>}
      {unsure && <UnsureNotice list={LOG} />}
    </>
  );
}

/** The report at a glance, and what is still to be done. */
export function SummaryCard({ action }: { action?: ReactNode }) {
  const { snapshot } = useReport();
  const step = chosenStep(snapshot.context);
  if (!step) return null;
  const { draft } = snapshot.context;
  const types = inputTypesOf(snapshot);
  const used = types.filter(({ total }) => compareAmounts(total, 0) > 0);
  const made = usedAmount(draft.made);
  const todo = nextToDo(snapshot, types);
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
              value: draft.expiresAt ? <Bdi ltr>{shownDay(draft.expiresAt)}</Bdi> : text.none,
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
