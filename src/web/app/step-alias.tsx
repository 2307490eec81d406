import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../lib/paths';

/** Redirects /manufacture/{stepName} to /manufacture-steps/{stepName}. */
export function StepAlias() {
  const { stepName = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={paths.manufactureStep(stepName) + search} replace />;
}
