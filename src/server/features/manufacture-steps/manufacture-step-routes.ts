import { dayOf } from '../../../domain/days';
import { notFound } from '../../../domain/errors';
import { isStepName } from '../../../domain/manufacture-steps';
import type { Calls } from '../../http/calls';
import type { Yields } from '../../stock/yields';
import { findSteps, findStepsOfName } from './find-steps';
import { addStep, changeStep, removeStep } from './save-steps';

export function manufactureStepRoutes(calls: Calls, yields: Yields): void {
  calls.read('listManufactureSteps', ({ db }) => findSteps(db));
  calls.read('listStepsOfName', async ({ db, params, query, now, siteTimeZone }) => {
    if (!isStepName(params.stepName)) throw notFound();
    const day = query.day ?? dayOf(now, siteTimeZone);
    return findStepsOfName(db, params.stepName, { ...query, day }, yields);
  });
  calls.write('addManufactureStep', ({ body, ...write }) => addStep(write, body));
  calls.write('changeManufactureStep', ({ params, body, ...write }) => changeStep(write, params.id, body));
  calls.write('deleteManufactureStep', async ({ params, query, ...write }) => {
    await removeStep(write, params.id, query.recipe_id);
    return null;
  });
}
