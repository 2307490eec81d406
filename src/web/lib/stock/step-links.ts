import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { paths } from '../paths';

/** The seven steps to report, in their order, for a menu. */
export const STEP_LINKS = STEP_NAMES.map((name) => ({ label: name, to: paths.manufactureStep(name) }));
