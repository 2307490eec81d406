import { z } from 'zod';
import { daysBetween } from '../domain/days';
import { PLAN_DAYS_MAX } from '../domain/limits';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { amountAboveZero, changedLongText, day, id, optionalLongText, VERSION_NOTE } from './fields';
import { dayParam, idParams } from './list-query';
import { needed } from './requirements';

export const planRow = answer.named('PlanRow', {
  id: z.int(),
  day: answer.day,
  recipe_id: z.int(),
  recipe_name: z.string(),
  units: answer.units,
  amount: answer.amount,
  made: answer.amount.describe(
    'How much of its final product was reported on that day. What was reversed does not count. Each row of one product and day has all of it.',
  ),
  note: z.string().nullable(),
  created_by: answer.person,
  created_by_id: answer.personId,
  version: answer.version,
});
export type PlanRow = z.infer<typeof planRow>;

export const plannedMaterial = answer.named('PlannedMaterial', {
  ...needed,
  supplier: z.string().nullable().describe('Of its last receipt that stands. Null: it was never received.'),
});
export type PlannedMaterial = z.infer<typeof plannedMaterial>;

/** Days of the site, inclusive. */
const days = z
  .strictObject({ from: dayParam, to: dayParam }, text.filter)
  .refine(({ from, to }) => daysBetween(from, to) < PLAN_DAYS_MAX, { path: ['to'], message: text.filter });

const amount = () => amountAboveZero({ required: text.positive, least: text.positive });

export const planEndpoints = defineEndpoints('Plan', 'What is to be made on which day', {
  getPlan: {
    summary: 'What is planned on days of the site, inclusive, with how much of it was made',
    query: days,
    answer: z.array(planRow),
  },
  getPlanRequirements: {
    summary: 'What everything takes that is planned on these days and not yet made',
    query: days,
    answer: z.array(plannedMaterial),
  },
  addPlanRow: {
    summary: 'Plans an amount of a recipe for a day',
    body: z.strictObject({
      day: day(),
      recipe_id: id,
      amount: amount(),
      note: optionalLongText,
    }),
    answer: planRow,
    errors: ['NOT_FOUND'],
  },
  changePlanRow: {
    summary: 'Changes what is planned: what is absent stays, and null removes',
    params: idParams,
    body: z.strictObject({
      version: z.int(text.required).positive(text.required).describe(VERSION_NOTE),
      day: day().optional(),
      amount: amount().optional(),
      note: changedLongText,
    }),
    answer: planRow,
    errors: ['CHANGED_MEANWHILE'],
  },
  deletePlanRow: {
    summary: 'Removes what is planned',
    params: idParams,
    answer: null,
  },
});
