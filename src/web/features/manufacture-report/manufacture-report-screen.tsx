// First, before any of the contract's schemas is made.
import '../../lib/contract-checks';
import { useParams } from 'react-router-dom';
import { isStepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { uiText } from '../../../strings/ui';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { ReportForm } from './report-form';

/** Reports a manufacturing step, named in the address. */
export function ManufactureReportScreen() {
  const { stepName = '' } = useParams();
  const isKnown = isStepName(stepName);
  usePageTitle(isKnown ? stepName : text.notFound);
  // A step of another name is another report.
  if (isKnown) return <ReportForm key={stepName} stepName={stepName} />;
  return (
    <>
      <PageHeader title={text.notFound} back={{ label: commonText.home, to: paths.home }} />
      <EmptyState
        text={uiText.notFoundHint}
        action={<ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>}
      />
    </>
  );
}
