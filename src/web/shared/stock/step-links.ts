import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { paths } from '../../lib/paths';

/** Links to the reports of all steps, in order. */
export const STEP_LINKS = STEP_NAMES.map((name) => ({ label: name, to: paths.manufactureStep(name) }));
