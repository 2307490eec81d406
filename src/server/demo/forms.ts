import type { FormEntry, FormSchema } from '../../contract/forms';
import { addDays } from '../../domain/days';
import { newEntryData } from '../../domain/form-fields';
import {
  CLOSED_NON_CONFORMITY,
  type EntryData,
  FORM_NAMES,
  type FormDefinition,
  type FormField,
  NON_CONFORMITY_ABOUT,
  OPEN_NON_CONFORMITY,
} from '../../domain/forms';
import { newestSchema } from '../features/forms/form-rows';
import { saveEntry } from '../features/forms/save';
import type { DemoClock } from './clock';
import { type DemoNonConformity, NON_CONFORMITIES } from './non-conformities';
import { type DemoWrite, recorded } from './recorded';

const field = (
  key: string,
  label: string,
  type: FormField['type'],
  more: Partial<FormField> = {},
): FormField => ({ key, label, type, required: false, options: null, options_source: null, ...more });

const required = { required: true } as const;
const choiceOf = (labels: Record<string, string>) => ({
  required: true,
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
});

/** A form without any code of its own, to show that a row is enough to add one. It has a field of every type. */
const CALIBRATION_FORM: { name: string; definition: FormDefinition } = {
  name: 'כיול מדי חום',
  definition: {
    list_fields: ['thermometer', 'ice_water', 'result', 'next_on'],
    fields: [
      field('thermometer', 'מספר מד החום', 'text', required),
      field(
        'kind',
        'סוג',
        'select',
        choiceOf({ probe: 'מד חום ליבה', infrared: 'אינפרא־אדום', room: 'מד חום של חדר' }),
      ),
      field('calibrated_at', 'זמן הכיול', 'datetime', required),
      field(
        'points',
        'נקודות שנבדקו',
        'multiselect',
        choiceOf({ ice: 'מי קרח', boiling: 'מים רותחים', reference: 'מול מד חום מכויל' }),
      ),
      field('ice_water', 'קריאה במי קרח', 'number', {
        unit: '°C',
        min: -10,
        max: 20,
        alert_below: -1,
        alert_above: 1,
      }),
      field('label_attached', 'הודבקה תווית כיול', 'checkbox', { alert: [false] }),
      field('result', 'תוצאה', 'radio', {
        ...choiceOf({ pass: 'תקין', adjusted: 'כוונן', fail: 'נפסל' }),
        alert: ['fail'],
      }),
      field('next_on', 'הכיול הבא', 'date'),
      field('non_conformity', 'אי התאמה קשורה', 'select', {
        options_source: { form_name: FORM_NAMES.nonConformity, field_key: 'what', value_key: 'what' },
      }),
      field('remarks', 'הערות', 'textarea'),
    ],
  },
};

/** A write of the demo at a time by one of its two people. */
export interface DemoEvent {
  at: Date;
  by: 0 | 1;
  run(write: DemoWrite): Promise<void>;
}

/** The working day without a checklist; today has none yet either. */
const DAY_WITHOUT_CHECKLIST = -5;

/** What was not as usual in a day's checklist. */
const EXCEPTIONS: Readonly<Record<number, EntryData>> = {
  [-10]: { hall_drains: 'not_fine', remarks: 'ניקוז סתום ליד עמדת האריזה' },
  [-8]: { cold_room_2_temperature: 6.4, remarks: 'הדלת נמצאה פתוחה בבוקר' },
  [-6]: { remarks: 'לא הייתה החזקה חמה הבוקר', hot_holding_temperature: null },
  [-3]: { yard_bait_stations: 'not_fine', remarks: 'תיבה 4 ליד השער שבורה' },
  [-1]: { hall_lights: 'not_fine' },
};

/** The usual answer to a field of the checklist: fine, and a little different every day. */
function usualAnswer({ options, alert_above, alert_below }: FormField, day: number): EntryData[string] {
  const [first] = options ?? [];
  if (first) return first.value;
  const variation = ((-day * 7) % 5) / 5;
  if (alert_above != null) return Number((alert_above - 1 - variation).toFixed(1));
  return alert_below == null ? null : alert_below + 3 + variation;
}

/** The newest schema of a form. */
async function schemaOf({ tx }: DemoWrite, form: string): Promise<FormSchema> {
  const schema = await newestSchema(tx, form);
  if (!schema) throw new Error(`the database has no form ${form}`);
  return schema;
}

/** The last lot of a type. */
async function lastLot({ tx }: DemoWrite, type: string): Promise<number> {
  const { id } = await tx
    .selectFrom('goods')
    .innerJoin('good_types', 'good_types.id', 'good_type_id')
    .select('goods.id')
    .where('good_types.name', '=', type)
    .orderBy('goods.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves an entry with the same function as the API. */
async function save(
  write: DemoWrite,
  form: string,
  data: EntryData,
  { changed, good_id }: { changed?: FormEntry; good_id?: number | undefined } = {},
): Promise<FormEntry> {
  const { id: schema_id } = await schemaOf(write, form);
  const entry = changed && { entry_id: changed.id, version: changed.version };
  const body = { form_name: form, schema_id, data, good_id, ...entry };
  return recorded(write, 'saveFormEntry', { body }, (own) => saveEntry(own, body));
}

/** All form entries as events, unordered, from the working day `firstDay`. */
export function formEvents(clock: DemoClock, firstDay: number): DemoEvent[] {
  const checklists = new Map<number, FormEntry>();
  const events: DemoEvent[] = [];
  const addEvent = (day: number, part: number, run: DemoEvent['run']) =>
    events.push({ at: clock.at(day, part), by: day % 2 === 0 ? 0 : 1, run });

  for (let day = firstDay; day < 0; day++) {
    if (day === DAY_WITHOUT_CHECKLIST) continue;
    addEvent(day, 0.02 + ((day * day) % 5) / 200, async (write) => {
      const { data: form } = await schemaOf(write, FORM_NAMES.hygiene);
      const answers = form.fields.map((field) => [field.key, usualAnswer(field, day)] as const);
      const data = { ...Object.fromEntries(answers), ...EXCEPTIONS[day] };
      checklists.set(day, await save(write, FORM_NAMES.hygiene, data));
    });
  }

  /** The answer of that day's checklist from which a non-conformity was opened. */
  const originOf = async (write: DemoWrite, { day, from }: DemoNonConformity) => {
    const { data: form } = await schemaOf(write, FORM_NAMES.hygiene);
    const field = form.fields.find(({ key }) => key === from);
    const entry = checklists.get(day)!;
    return field && { entryId: entry.id, field, value: entry.data[field.key] ?? null };
  };

  for (const nonConformity of NON_CONFORMITIES) {
    const { day, part = 0.06, ofLot, due, closed, answers } = nonConformity;
    // Known only when it is closed.
    const { root_cause, corrective_action, ...found } = answers;
    let opened: FormEntry;
    addEvent(day, part, async (write) => {
      const { data: form } = await schemaOf(write, FORM_NAMES.nonConformity);
      const good_id = ofLot && (await lastLot(write, String(answers[NON_CONFORMITY_ABOUT.product])));
      const initial = newEntryData(form, clock.day(day), await originOf(write, nonConformity));
      const ofIt = good_id !== undefined && { [NON_CONFORMITY_ABOUT.lot]: String(good_id) };
      const dueOn = { [OPEN_NON_CONFORMITY.due]: addDays(clock.day(0), due) };
      opened = await save(
        write,
        FORM_NAMES.nonConformity,
        { ...initial, ...found, ...ofIt, ...dueOn },
        { good_id },
      );
    });
    if (closed === undefined) continue;
    const closing = {
      [OPEN_NON_CONFORMITY.field]: CLOSED_NON_CONFORMITY.value,
      [CLOSED_NON_CONFORMITY.on]: clock.day(closed),
    };
    addEvent(closed, 0.5, async (write) => {
      await save(
        write,
        FORM_NAMES.nonConformity,
        { ...opened.data, ...answers, ...closing },
        { changed: opened },
      );
    });
  }

  addEvent(firstDay, 0, async ({ tx }) => {
    const { name, definition } = CALIBRATION_FORM;
    const row = { form_name: name, version: 1, data: JSON.stringify(definition) };
    await tx.insertInto('form_schemas').values(row).execute();
  });
  const calibration = { kind: 'probe', points: ['ice', 'boiling'], label_attached: true };
  const calibrations: [day: number, answers: EntryData][] = [
    [-11, { thermometer: 'TP-01', ice_water: 0.2, result: 'pass' }],
    [-4, { thermometer: 'TP-02', ice_water: 1.4, result: 'adjusted', remarks: 'כוונן ונבדק שוב: 0.1' }],
  ];
  for (const [day, answers] of calibrations) {
    const next_on = addDays(clock.day(day), 90);
    const times = { calibrated_at: clock.at(day, 0.2).toISOString(), next_on };
    addEvent(day, 0.2, async (write) => {
      await save(write, CALIBRATION_FORM.name, { ...calibration, ...answers, ...times });
    });
  }
  return events;
}
