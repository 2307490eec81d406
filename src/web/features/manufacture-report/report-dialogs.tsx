import { useState } from 'react';
import type { Good } from '../../../contract/goods';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { commonText, unitText } from '../../../strings/common';
import { nonConformityText } from '../../../strings/forms-special';
import { holdsText } from '../../../strings/holds';
import { manufactureReportText, productionLogText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { reversalText } from '../../../strings/reversal';
import { calls, useRead } from '../../api/api';
import { paths } from '../../lib/paths';
import { NO_ANSWER } from '../../shared/deviations/deviation-question';
import {
  deviationsInWords,
  nonConformityPath,
  SavedDeviations,
} from '../../shared/deviations/deviations-card';
import { useHoldAfter } from '../../shared/holding/hold-after';
import { ReversalDialog } from '../../shared/reversal/reversal-dialog';
import { reportToReverse } from '../../shared/reversal/reversible';
import { Amount } from '../../shared/stock/amount';
import { LateNotice } from '../../shared/submission/submission-form';
import { Notice } from '../../ui/notice';
import { Bdi, Stack } from '../../ui/primitives';
import { type NextAction, SuccessDialog } from '../../ui/success-dialog';
import { useReport } from './report-context';
import { openedReport, otherUnits } from './report-draft';

/** The most next steps offered for a new lot; what is wrong comes before them. */
const NEXT_MAX = 2;

const LOG = { label: productionLogText.title, to: paths.productionLog };

/** Shown once the report is saved, with links to the next steps of the lot. */
export function ReportedDialog({ made }: { made: Good | null }) {
  const { report } = useReport();
  // Loaded before it is needed, so that the dialog does not change its size after it opens.
  const { data: steps = [] } = useRead(calls.listManufactureSteps, undefined, {
    skip: report.draft.stepId === null,
  });
  return made && <Reported made={made} steps={steps} />;
}

function Reported({ made, steps }: { made: Good; steps: readonly ManufactureStep[] }) {
  const { report, stock, startOver, submission } = useReport();
  const [isMistaken, setMistaken] = useState(false);
  const { success: text, otherUnits: otherText } = manufactureReportText;
  const isOff = made.deviations.length > 0;
  const hold = useHoldAfter({
    good: made,
    reason: isOff ? deviationsInWords(made) : null,
  });
  const startAnother = (start = openedReport('', stock.stepsNow)) => {
    setMistaken(false);
    startOver(start);
  };
  if (isMistaken) {
    return (
      <ReversalDialog
        of={reportToReverse(made)}
        // What was mistaken is mostly one field of many.
        onDone={() => startAnother({ ...report.draft, ...NO_ANSWER })}
        onCancel={() => setMistaken(false)}
      />
    );
  }
  if (hold.question) return hold.question;
  const typedIn = otherUnits(report.draft, made.good_type_units);
  const mistake = { label: reversalText.report.confirm, onClick: () => setMistaken(true) };
  const another = { label: text.another, onClick: () => startAnother() };
  const urgent: NextAction[] = [
    ...(typedIn ? [mistake] : []),
    ...(isOff ? [{ label: nonConformityText.open, to: nonConformityPath(made, made.id) }] : []),
    ...hold.actions,
  ];
  // What is held cannot be used.
  const nextSteps = hold.isHeld
    ? []
    : steps.filter((step) => step.used_good_type_ids.includes(made.good_type_id));
  const likely = nextSteps.slice(0, Math.max(1, NEXT_MAX - urgent.length)).map((step) => ({
    label: text.next(step.name, step.manufactured_good_type_name),
    to: paths.stepWithLot(step.name, step.id, made.id),
  }));
  const [next = another, then = LOG, ...others] = [...urgent, ...likely];
  return (
    <SuccessDialog
      title={text.title}
      next={next}
      then={then}
      more={[
        ...others,
        ...(next === another ? [] : [another]),
        ...(others.length > 0 ? [] : [{ label: reportText.showLot, to: paths.good(made.id) }]),
        { label: commonText.home, to: paths.home },
        ...(typedIn ? [] : [mistake]),
      ]}
    >
      <Stack $gap={3}>
        <p>
          {reportText.added} <Bdi>{made.good_type_name}</Bdi>,{' '}
          <Amount value={made.amount} units={made.good_type_units} exact />, {reportText.number(made.id)}.
        </p>
        {typedIn && (
          <Notice tone="stop" title={otherText.taken(unitText[typedIn], unitText[made.good_type_units])}>
            {otherText.remedy}
          </Notice>
        )}
        <LateNotice submission={submission} />
        <SavedDeviations of={made} opensNonConformity={report.draft.opens_non_conformity} />
        {hold.isHeld && <Notice>{holdsText.done.hold(1)}</Notice>}
      </Stack>
    </SuccessDialog>
  );
}
