// First, before any of the contract's schemas is made.
import '../../lib/contract-checks';
import { CircleHelp } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { isStepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { VisuallyHidden } from '../../ui/visually-hidden';
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
      <VisuallyHidden as="h1">{text.notFound}</VisuallyHidden>
      <EmptyState
        icon={CircleHelp}
        text={text.notFound}
        action={<ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>}
      />
    </>
  );
}
