import { sql } from 'kysely';
import { addDays } from '../../domain/days';
import { demoPeople as demoNames } from '../../strings/sign-in-page';
import { isLockTimeout } from '../db/errors';
import type { Db, Tx } from '../db/tables';
import { changeGoodType } from '../features/good-types/change-good-type';
import { findGoodTypeCard } from '../features/good-types/find-good-types';
import { addStep } from '../features/manufacture-steps/manufacture-step-routes';
import { addPlanRow } from '../features/plan/plan-routes';
import { saveRecipe } from '../features/recipes/recipe-routes';
import { lockRecipeBook } from '../recipe-book/book';
import { personOf, type Writer } from '../record/people';
import { addGoodType } from '../stock/good-types';
import { demoClock, type DemoClock } from './clock';
import { type DemoEvent, formEvents } from './forms';
import { Kitchen } from './kitchen';
import { COUNTS, LOSSES } from './losses';
import { MATERIALS } from './materials';
import { knowParties } from './parties';
import { PLAN, PLANNED_ON } from './plan';
import { fieldsOf, RECIPES, TO_TASTE, unusualOf } from './recipes';
import { type DemoWrite, recorded } from './recorded';

const NAMES = [demoNames.manager, demoNames.staff] as const;

/** The two people of the demo: the demo accounts, if the provider is embedded, so that the data is shown as theirs. */
export async function demoPeople(db: Db, issuer: string): Promise<[Writer, Writer]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['subject', 'name'])
    .where('demo', '=', true)
    .orderBy('id')
    .execute();
  const person = (index: 0 | 1): Writer => {
    const { subject = `demo-${index + 1}`, name = NAMES[index] } = accounts[index] ?? {};
    return { issuer, subject, name };
  };
  return [person(0), person(1)];
}

/** Adds raw materials, steps and recipes. Returns the ids of the good types and of the recipes, by name. */
async function prepare(write: DemoWrite) {
  const types = new Map<string, number>();
  const stepIds = new Map<string, number>();
  for (const { name, units, keeps, batch, storage } of MATERIALS) {
    const type = { name, units, purchasable: true, expires: keeps !== null, manufactured: batch !== null };
    const added = await recorded(write, 'addGoodType', {}, async ({ tx, changed }) => {
      changed({ before: null, after: type });
      return addGoodType(tx, type, 'name');
    });
    types.set(name, added.id);
    if (storage === undefined) continue;
    const params = { id: added.id };
    await recorded(write, 'changeGoodType', { params }, async (own) => {
      await changeGoodType(own, added.id, { version: 1, storage });
      return findGoodTypeCard({ ...own, db: own.tx }, added.id);
    });
  }
  const recipes = new Map<string, number>();
  for (const [name, { subRecipe = false, steps }] of Object.entries(RECIPES)) {
    for (const { name: manufactureStepName, amount, uses, makes, units } of steps) {
      if (stepIds.has(makes)) continue;
      const added = await recorded(write, 'addManufactureStep', {}, (own) =>
        addStep(own, {
          manufactureStepName,
          usedGoodTypeIDs: Object.keys(uses).map((input) => types.get(input)!),
          batchAmount: String(amount),
          usedGoodTypeAmounts: Object.entries(uses).map(([input, used]) =>
            TO_TASTE.includes(input) ? null : String(used),
          ),
          manufacturedGoodTypeName: makes,
          units,
          expires: false,
          manufactured: true,
          sellable: false,
          recipeComponent: false,
        }),
      );
      types.set(makes, added.manufacturedGoodTypeId);
      stepIds.set(makes, added.manufactureStepId);
    }
    const manufactureStepIds = steps.map(({ makes }) => stepIds.get(makes)!);
    const { id } = await recorded(write, 'addRecipe', {}, (own) =>
      saveRecipe(own, null, { name, subRecipe, manufactureStepIds }),
    );
    recipes.set(name, id);
  }
  return { types, recipes };
}

/** What was planned for the last days and is for the next ones. */
async function plan(write: DemoWrite, recipes: ReadonlyMap<string, number>, clock: DemoClock): Promise<void> {
  for (const [workingDay, recipe, amount, note = null] of PLAN) {
    const body = {
      day: clock.day(workingDay),
      recipe_id: recipes.get(recipe)!,
      amount: String(amount),
      note,
    };
    await recorded(write, 'addPlanRow', { body }, (own) => addPlanRow(own, body));
  }
}

/** The delay between an event and its report. */
const REPORT_MS = 2 * 60_000;
const FIRST_DAY = -12;
const CUSTOMERS = [
  'בית ספר אלון',
  'בית אבות גיל הזהב',
  'משרדי נגה',
  'קפה השדרה',
  'גן רימון',
  'מועדון הגמלאים',
  'קייטרינג הגליל',
];

async function isFresh(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from good_types) or exists (select from recipes) or exists (select from goods)
        or exists (select from form_entries) as used`.execute(tx);
  return !rows[0]!.used;
}

/** All events, in order of time. */
function demoEvents(clock: DemoClock, kitchen: Kitchen, recipes: ReadonlyMap<string, number>): DemoEvent[] {
  const all = formEvents(clock, FIRST_DAY);
  all.push({ at: clock.at(PLANNED_ON, 0.03), by: 0, run: (write) => plan(write, recipes, clock) });
  MATERIALS.forEach((material, row) => {
    for (const delivery of material.deliveries) {
      const [day] = delivery;
      const at = clock.at(day, 0.1 + row / 30);
      all.push({ at, by: 1, run: (write) => kitchen.receive(write, at, material, delivery, row - 3 * day) });
    }
  });
  Object.values(RECIPES).forEach(({ steps, batches }, row) => {
    for (const [day, lastMade] of batches) {
      const done = lastMade ? steps.findIndex(({ makes }) => makes === lastMade) + 1 : steps.length;
      steps.slice(0, done).forEach((step, index) => {
        const { late = 0, fields: unusual } = unusualOf(step, day);
        const at = clock.at(day, 0.02 + (0.96 * (index + 1)) / done - row / 100 + late);
        const isLast = index === steps.length - 1;
        const by = (row - day) % 2 === 0 ? 0 : 1;
        const fields = { ...fieldsOf(step, index - day), ...unusual };
        all.push({ at, by, run: (write) => kitchen.make(write, at, step, isLast, fields) });
      });
    }
  });
  LOSSES.forEach((loss, row) => {
    const at = clock.at(loss.workingDay, 0.5 + row / 30);
    all.push({ at, by: row % 2 === 0 ? 0 : 1, run: (write) => kitchen.lose(write, loss) });
  });
  for (const count of COUNTS) {
    all.push({ at: clock.at(count.workingDay, 0.95), by: 0, run: (write) => kitchen.count(write, count) });
  }
  all.push({ at: clock.at(-1, 0.99), by: 0, run: (write) => knowParties(write, clock.day(0)) });
  for (let day = FIRST_DAY + 1; day <= 0; day++) {
    // Yesterday's expired lots stay, so that the screens show warnings.
    const before = day === 0 ? addDays(clock.day(0), -1) : clock.day(day);
    all.push({ at: clock.at(day, 0.01), by: 1, run: (write) => kitchen.throwAway(write, before) });
    Object.values(RECIPES).forEach(({ price, steps }, row) => {
      if (price === undefined) return;
      const product = steps.at(-1)!.makes;
      const customer = CUSTOMERS[(row - 2 * day) % CUSTOMERS.length]!;
      const boxes = 8 + ((row * 4 - day * 7) % 11);
      // One customer pays by the month.
      const paid = customer === CUSTOMERS[5] ? null : price;
      const at = clock.at(day, 0.2 * row + ((day * day) % 7) / 50);
      all.push({ at, by: 0, run: (write) => kitchen.sell(write, product, boxes, customer, paid) });
    });
  }
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

interface DemoPlace {
  db: Db;
  siteTimeZone: string;
}

/**
 * Fills a fresh database with two weeks of factory data by two people, ending now, in one transaction. Returns false
 * for a database with a good type, recipe, lot or form entry, which it does not change.
 */
export async function fillDemo(place: DemoPlace, people: readonly [Writer, Writer], now: Date) {
  for (;;) {
    try {
      return await fillOnce(place, people, now);
    } catch (error) {
      // Another process that starts is filling it, which takes longer than a call may wait for a lock.
      if (!isLockTimeout(error)) throw error;
    }
  }
}

async function fillOnce(
  { db, siteTimeZone }: DemoPlace,
  people: readonly [Writer, Writer],
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that two processes starting together do not both fill it.
    await lockRecipeBook(tx);
    if (!(await isFresh(tx))) return false;
    const persons = [await personOf(tx, people[0]), await personOf(tx, people[1])] as const;
    const writeOf = (by: 0 | 1, at: Date): DemoWrite => {
      const person = persons[by];
      return {
        tx,
        person,
        personId: person.id,
        personName: person.name,
        personFirstId: person.firstId,
        role: 'manager',
        now: at,
        siteTimeZone,
        changed: () => undefined,
      };
    };
    const clock = demoClock(now, siteTimeZone);
    const { types, recipes } = await prepare(writeOf(0, clock.at(FIRST_DAY, 0)));
    for (const { at, by, run } of demoEvents(clock, new Kitchen(types, clock.day(0)), recipes)) {
      await run(writeOf(by, new Date(Math.min(at.getTime() + REPORT_MS, now.getTime()))));
    }
    return true;
  });
}
