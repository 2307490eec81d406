import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { isStepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { calls, useRead } from '../../api/api';
import { useDraftsRead } from '../../lib/drafts/drafts';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { RecordScreen } from '../../shared/record-screen';
import { ReportForm } from './report-form';

const HOME = { label: commonText.home, to: paths.home };
const TEXTS = {
  notFound: text.notFound,
  backToList: commonText.backHome,
  failedDetails: text.failedLoad,
};

/** The report of the manufacture step named in the address, which may also name a step and a lot to use. */
export function ManufactureReportScreen() {
  const { stepName = '' } = useParams();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const name = isStepName(stepName) ? stepName : null;
  const [step_id, lotId] = [recordId(params.get('step')), recordId(params.get('lot'))];
  const query = useRead(
    calls.listStepsOfName,
    name ? { params: { stepName: name }, query: { lots: 0 } } : skipToken,
  );
  const opened = useRead(
    calls.listStepsOfName,
    name && step_id && lotId
      ? { params: { stepName: name }, query: { step_id, good_ids: String(lotId) } }
      : skipToken,
  );
  const isRead = useDraftsRead();
  return (
    <RecordScreen
      query={query}
      isWaiting={!isRead || opened.isLoading}
      find={(steps) => steps}
      list={HOME}
      title={stepName}
      texts={TEXTS}
      titleOf={() => stepName}
    >
      {/* The key resets the form for another step or lot. */}
      {(steps) =>
        name && (
          <ReportForm
            key={name + search}
            stepName={name}
            steps={steps}
            lot={opened.currentData?.[0]?.goods_with_available_amounts?.[0]}
          />
        )
      }
    </RecordScreen>
  );
}
