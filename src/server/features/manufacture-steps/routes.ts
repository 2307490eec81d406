import { notFound } from '../../../domain/errors';
import { isStepName } from '../../../domain/manufacture-steps';
import type { Calls } from '../../http/calls';
import { findStep, findSteps, findStepsOfName } from './queries';
import { addStep, changeStep, removeStep } from './writes';

export function manufactureStepRoutes(calls: Calls): void {
  calls.read('listManufactureSteps', ({ db }) => findSteps(db));
  calls.read('listStepsOfName', async ({ db, params }) => {
    if (!isStepName(params.stepName)) throw notFound();
    return findStepsOfName(db, params.stepName);
  });
  calls.write('addManufactureStep', ({ tx, body }) => addStep(tx, body));
  calls.write('changeManufactureStep', async ({ tx, params, body }) => {
    await changeStep(tx, params.id, body);
    return (await findStep(tx, params.id))!;
  });
  calls.write('deleteManufactureStep', async ({ tx, params, query }) => {
    await removeStep(tx, params.id, query.recipe_id);
    return null;
  });
}
