// First, before any of the contract's schemas is made.
import '../../lib/contract-checks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useParams } from 'react-router-dom';
import { isStepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { useListStepsOfNameQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { RecordScreen } from '../../lib/record-screen';
import { ReportForm } from './report-form';

const HOME = { label: commonText.home, to: paths.home };
const TEXTS = {
  notFound: text.notFound,
  backToList: commonText.backHome,
  failedDetails: text.failedLoad,
};

/** The report of the manufacture step named in the address. */
export function ManufactureReportScreen() {
  const { stepName = '' } = useParams();
  const { search } = useLocation();
  const name = isStepName(stepName) ? stepName : null;
  const query = useListStepsOfNameQuery(name ? { params: { stepName: name } } : skipToken);
  return (
    <RecordScreen
      query={query}
      find={(steps) => steps}
      list={HOME}
      title={stepName}
      texts={TEXTS}
      titleOf={() => stepName}
    >
      {/* The key resets the form for another step or lot. */}
      {(steps) => name && <ReportForm key={name + search} stepName={name} steps={steps} />}
    </RecordScreen>
  );
}
