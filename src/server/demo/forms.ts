import { newEntryData } from '../../domain/form-fields';
import { addDays } from '../../domain/days';
import {
  CLOSED_NON_CONFORMITY,
  type EntryData,
  FORM_NAMES,
  type FormField,
  OPEN_NON_CONFORMITY,
} from '../../domain/forms';
import type { FormEntry, FormSchema } from '../../contract/forms';
import { saveEntry } from '../features/forms/save';
import { newestSchema } from '../features/forms/schemas';
import type { Write } from '../writes/write';
import type { DemoClock } from './clock';
import {
  CHECKLISTS,
  type DemoNonConformity,
  EXCEPTIONS,
  MEASURED,
  NON_CONFORMITIES,
  THIRD_FORM,
} from './form-entries';

/** A write of the demo at a time by one of its two people. */
export interface DemoEvent {
  at: Date;
  by: 0 | 1;
  run(write: Write): Promise<void>;
}

async function schemaOf({ tx }: Write, name: string): Promise<FormSchema> {
  const schema = await newestSchema(tx, name);
  if (!schema) throw new Error(`the demo has no form ${name}`);
  return schema;
}

/** The usual answer to a field of the checklist. */
function usualAnswer({ key, options, type }: FormField, day: number): EntryData[string] {
  const [first] = options ?? [];
  if (first) return first.value;
  const [value, spread] = MEASURED[key] ?? [];
  if (type !== 'number' || value === undefined || spread === undefined) return null;
  return Number((value + spread * (((-day * 7) % 5) / 2)).toFixed(1));
}

/** Saves an entry with the same function as the API. */
async function save(
  write: Write,
  schema: FormSchema,
  data: EntryData,
  changed?: FormEntry,
): Promise<FormEntry> {
  const entry = changed && { entry_id: changed.id, version: changed.version };
  return saveEntry(write, { form_name: schema.form_name, schema_id: schema.id, data, ...entry });
}

/** All form entries as events, unordered; `since` is the start of the demo. */
export function formEvents(clock: DemoClock, since: Date): DemoEvent[] {
  const filledChecklists = new Map<number, FormEntry>();

  const checklist = (day: number) => async (write: Write) => {
    const schema = await schemaOf(write, FORM_NAMES.hygiene);
    const answers = schema.data.fields.map((field) => [field.key, usualAnswer(field, day)] as const);
    const data = { ...Object.fromEntries(answers), ...EXCEPTIONS[day] };
    filledChecklists.set(day, await save(write, schema, data));
  };

  const nonConformity = ({ day, at, from: key, answers, due, closed }: DemoNonConformity): DemoEvent[] => {
    let opened: FormEntry;
    const open = async (write: Write) => {
      const schema = await schemaOf(write, FORM_NAMES.nonConformity);
      const { fields } = (await schemaOf(write, FORM_NAMES.hygiene)).data;
      const field = fields.find((entry) => entry.key === key);
      const entry = filledChecklists.get(day);
      const from = field && entry && { entryId: entry.id, field, value: entry.data[field.key] ?? null };
      const dueOn = { [OPEN_NON_CONFORMITY.due]: addDays(clock.day(0), due) };
      const data = { ...newEntryData(schema.data, clock.day(day), from), ...answers, ...dueOn };
      opened = await save(write, schema, data);
    };
    const events: DemoEvent[] = [{ at: clock.at(day, at), by: 1, run: open }];
    if (!closed) return events;
    const close = async (write: Write) => {
      const closedOn = {
        [OPEN_NON_CONFORMITY.field]: CLOSED_NON_CONFORMITY.value,
        [CLOSED_NON_CONFORMITY.on]: clock.day(closed.day),
      };
      const schema = await schemaOf(write, FORM_NAMES.nonConformity);
      await save(write, schema, { ...opened.data, ...closed.answers, ...closedOn }, opened);
    };
    return [...events, { at: clock.at(closed.day, closed.at), by: 0, run: close }];
  };

  const addThirdForm = async ({ tx }: Write) => {
    const { name, definition } = THIRD_FORM;
    const row = { form_name: name, version: 1, data: JSON.stringify(definition) };
    await tx.insertInto('form_schemas').values(row).execute();
  };
  const third = THIRD_FORM.filled.map(({ day, at, answers }, index): DemoEvent => {
    const time = clock.at(day, at);
    const times = { calibrated_at: time.toISOString(), next_on: addDays(clock.day(day), 90 + index) };
    const run = async (write: Write) =>
      void (await save(write, await schemaOf(write, THIRD_FORM.name), { ...answers, ...times }));
    return { at: time, by: 0, run };
  });

  const checklists = CHECKLISTS.map(([day, at]): DemoEvent => {
    const by = day % 2 === 0 ? 0 : 1;
    return { at: clock.at(day, at), by, run: checklist(day) };
  });
  // Work that began on a day off also has a checklist, so that only one day is missing.
  if (clock.dayOffStart) checklists.push({ at: clock.dayOffStart, by: 0, run: checklist(0) });
  return [
    { at: since, by: 0, run: addThirdForm },
    ...third,
    ...checklists,
    ...NON_CONFORMITIES.flatMap(nonConformity),
  ];
}
