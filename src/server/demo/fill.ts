import { sql } from 'kysely';
import { endpoints } from '../../contract/endpoints';
import { addDays } from '../../domain/days';
import { addStep } from '../features/manufacture-steps/writes';
import { saveRecipe } from '../features/recipes/writes';
import { lockRecipeBook } from '../recipe-book/book';
import { addGoodType } from '../stock/good-types';
import type { Writer } from '../writes/people';
import { write, type Write, type WriteEnvironment } from '../writes/write';
import { RECIPES, stepsOfBatch } from './batches';
import { COOKING, DELIVERIES, SALES } from './calendar';
import { demoClock, type DemoClock } from './clock';
import { type DemoEvent, formEvents } from './forms';
import { type Batch, Kitchen } from './kitchen';
import { PRODUCTS } from './products';
import { RAW_MATERIALS } from './raw-materials';

/** The delay between an event and its report. */
const REPORT_MS = 2 * 60_000;
const PREPARED = { day: -12, at: '06:30' };
const MORNING = '06:35';

async function isFresh({ tx }: Write): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from good_types) or exists (select from recipes) or exists (select from goods)
        or exists (select from form_entries) as used`.execute(tx);
  return !rows[0]!.used;
}

/** Adds raw materials, steps and recipes. Returns the ids of the good types by name. */
async function prepare(write: Write): Promise<Map<string, number>> {
  const types = new Map<string, number>();
  const steps = new Map<string, number>();
  for (const { name, units, keeps, batch } of RAW_MATERIALS) {
    const body = endpoints.addGoodType.body.parse({
      name,
      units,
      purchasable: true,
      sellable: false,
      expires: keeps !== null,
      manufactured: batch !== null,
      recipe_component: false,
    });
    types.set(name, (await addGoodType(write.tx, body, 'name')).id);
  }
  for (const [makes, { step, units, uses }] of Object.entries(PRODUCTS)) {
    const body = endpoints.addManufactureStep.body.parse({
      manufactureStepName: step,
      usedGoodTypeIDs: Object.keys(uses).map((input) => types.get(input)),
      manufacturedGoodTypeName: makes,
      units,
      expires: false,
      manufactured: true,
      sellable: false,
      recipeComponent: false,
    });
    const added = await addStep(write.tx, body);
    types.set(makes, added.manufacturedGoodTypeId);
    steps.set(makes, added.manufactureStepId);
  }
  for (const recipe of RECIPES) {
    const body = endpoints.addRecipe.body.parse({
      name: recipe.name,
      subRecipe: recipe.subRecipe,
      manufactureStepIds: recipe.steps.map((makes) => steps.get(makes)),
    });
    await saveRecipe(write, null, body);
  }
  return types;
}

/** All events of the kitchen, in order of time. */
function demoEvents(clock: DemoClock, kitchen: Kitchen): DemoEvent[] {
  const today = clock.day(0);
  const all = formEvents(clock, clock.at(PREPARED.day, PREPARED.at));
  DELIVERIES.forEach((delivery, index) => {
    const at = clock.at(delivery[0], delivery[1]);
    all.push({ at, by: 1, run: (write) => kitchen.receive(write, at, delivery, index, today) });
  });
  COOKING.forEach(([day, name, size, details], index) => {
    const expires = details?.expires === undefined ? null : addDays(today, details.expires);
    const batch: Batch = { size, expires, made: new Map() };
    for (const step of stepsOfBatch(name)) {
      const at = clock.at(day, step.at);
      const by = index % 2 === 0 ? 0 : 1;
      all.push({ at, by, run: (write) => kitchen.make(write, at, step, batch) });
    }
  });
  for (const sale of SALES) {
    const at = clock.at(sale[0], sale[1]);
    all.push({ at, by: 0, run: (write) => kitchen.sell(write, sale) });
  }
  for (let day = PREPARED.day + 1; day <= 0; day++) {
    // Yesterday's expired lots stay, so that the screens show warnings.
    const before = day === 0 ? addDays(today, -1) : clock.day(day);
    all.push({
      at: clock.at(day, MORNING),
      by: 1,
      run: (write) => kitchen.throwAway(write, before),
    });
  }
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Fills a fresh database with two weeks of factory data by two people, ending now, in one transaction. Returns false
 * for a database with a good type, recipe, lot or form entry, which it does not change.
 */
export async function fillDemo(
  environment: WriteEnvironment,
  people: readonly [Writer, Writer],
  now: Date,
): Promise<boolean> {
  const filled = await write(environment, {
    id: 'demo',
    writer: people[0],
    now,
    status: 201,
    tags: () => [],
    work: async (context) => {
      // Locked, so that two processes starting together do not both fill it.
      await lockRecipeBook(context.tx);
      if (!(await isFresh(context))) return false;
      const ids = [context.personId, await context.personIdOf(people[1])] as const;
      const clock = demoClock(now, environment.siteTimeZone);
      const types = await prepare({ ...context, now: clock.at(PREPARED.day, PREPARED.at) });
      for (const { at, by, run } of demoEvents(clock, new Kitchen(types))) {
        const reported = new Date(Math.min(at.getTime() + REPORT_MS, now.getTime()));
        await run({ ...context, personId: ids[by], now: reported });
      }
      return true;
    },
  });
  return filled.answer ?? false;
}
