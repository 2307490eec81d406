// First, before any of the contract's schemas is made.
import '../../lib/contract-checks';
import { useParams } from 'react-router-dom';
import { isStepName, type StepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { uiText } from '../../../strings/ui';
import { useListStepsOfNameQuery } from '../../api/api';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { ReportForm } from './report-form';

const HOME = { label: commonText.home, to: paths.home };

/** Loads the steps of this name and shows the report form. */
function StepReport({ stepName }: { stepName: StepName }) {
  const { data: steps, error, isError, refetch } = useListStepsOfNameQuery({ params: { stepName } });
  useFailedLoad(error, text.failedLoad);
  if (steps) return <ReportForm stepName={stepName} steps={steps} />;
  return (
    <>
      <PageHeader title={stepName} back={HOME} />
      <LoadFallback failed={isError} text={text.failedLoad} onRetry={() => void refetch()} />
    </>
  );
}

/** The report of the manufacturing step named in the address. */
export function ManufactureReportScreen() {
  const { stepName = '' } = useParams();
  const isKnown = isStepName(stepName);
  usePageTitle(isKnown ? stepName : text.notFound);
  // The key resets the form for another step.
  if (isKnown) return <StepReport key={stepName} stepName={stepName} />;
  return (
    <>
      <PageHeader title={text.notFound} back={HOME} />
      <EmptyState
        text={uiText.notFoundHint}
        action={<ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>}
      />
    </>
  );
}
