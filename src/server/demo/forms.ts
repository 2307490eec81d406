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
import type { DemoEvent } from './demo-event';

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

/** Saves the planned form entries with the same function as the API. */
class DemoForms {
  readonly #checklists = new Map<number, FormEntry>();
  readonly #opened = new Map<DemoNonConformity, FormEntry>();

  async #save(write: Write, schema: FormSchema, data: EntryData, changed?: FormEntry): Promise<FormEntry> {
    const { form_name, id: schema_id } = schema;
    const entry = changed && { entry_id: changed.id, version: changed.version };
    return saveEntry(write, { form_name, schema_id, data, ...entry });
  }

  async checklist(write: Write, day: number): Promise<void> {
    const schema = await schemaOf(write, FORM_NAMES.hygiene);
    const answers = schema.data.fields.map((field) => [field.key, usualAnswer(field, day)] as const);
    const data = { ...Object.fromEntries(answers), ...EXCEPTIONS[day] };
    this.#checklists.set(day, await this.#save(write, schema, data));
  }

  async open(write: Write, report: DemoNonConformity, clock: DemoClock): Promise<void> {
    const schema = await schemaOf(write, FORM_NAMES.nonConformity);
    const checklist = report.from === undefined ? undefined : this.#checklists.get(report.day);
    const hygiene = await schemaOf(write, FORM_NAMES.hygiene);
    const field = hygiene.data.fields.find(({ key }) => key === report.from);
    const from = checklist &&
      field && { entryId: checklist.id, field, value: checklist.data[field.key] ?? null };
    const due = { [OPEN_NON_CONFORMITY.due]: addDays(clock.day(0), report.due) };
    const data = { ...newEntryData(schema.data, clock.day(report.day), from), ...report.answers, ...due };
    this.#opened.set(report, await this.#save(write, schema, data));
  }

  async close(write: Write, report: DemoNonConformity, answers: EntryData, on: string): Promise<void> {
    const schema = await schemaOf(write, FORM_NAMES.nonConformity);
    const entry = this.#opened.get(report)!;
    const closed = {
      [OPEN_NON_CONFORMITY.field]: CLOSED_NON_CONFORMITY.value,
      [CLOSED_NON_CONFORMITY.on]: on,
    };
    await this.#save(write, schema, { ...entry.data, ...answers, ...closed }, entry);
  }

  async fillThird(write: Write, answers: EntryData): Promise<void> {
    await this.#save(write, await schemaOf(write, THIRD_FORM.name), answers);
  }
}

async function addThirdForm({ tx }: Write): Promise<void> {
  const { name, definition } = THIRD_FORM;
  await tx
    .insertInto('form_schemas')
    .values({ form_name: name, version: 1, data: JSON.stringify(definition) })
    .execute();
}

/** All form entries as events, unordered; `since` is the start of the demo. */
export function formEvents(clock: DemoClock, since: Date): DemoEvent[] {
  const forms = new DemoForms();
  const third = THIRD_FORM.filled.map(({ day, at, answers }, index): DemoEvent => {
    const time = clock.at(day, at);
    const filled = {
      ...answers,
      calibrated_at: time.toISOString(),
      next_on: addDays(clock.day(day), 90 + index),
    };
    return { at: time, by: 0, run: (write) => forms.fillThird(write, filled) };
  });
  const checklists = CHECKLISTS.map(([day, at]): DemoEvent => {
    const by = day % 2 === 0 ? 0 : 1;
    return { at: clock.at(day, at), by, run: (write) => forms.checklist(write, day) };
  });
  // Work that began on a day off also has a checklist, so that only one day is missing.
  if (clock.dayOffStart) {
    checklists.push({ at: clock.dayOffStart, by: 0, run: (write) => forms.checklist(write, 0) });
  }
  const opened = NON_CONFORMITIES.map((report): DemoEvent => {
    const at = clock.at(report.day, report.at);
    return { at, by: 1, run: (write) => forms.open(write, report, clock) };
  });
  const closed = NON_CONFORMITIES.flatMap((report): DemoEvent[] => {
    if (!report.closed) return [];
    const { day, at, answers } = report.closed;
    const on = clock.day(day);
    return [{ at: clock.at(day, at), by: 0, run: (write) => forms.close(write, report, answers, on) }];
  });
  return [{ at: since, by: 0, run: addThirdForm }, ...third, ...checklists, ...opened, ...closed];
}
