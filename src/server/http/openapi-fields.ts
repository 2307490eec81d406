import type { StepFieldKey } from '../../domain/step-fields';
import { wireExamples as text } from '../../strings/wire-examples';

/** An example of a field's value, and what its name and type do not say. */
type FieldNote = readonly [example: string | number | boolean | null, description?: string];

const AMOUNT = 'In the units of its good type. At most 3 decimals.';
const CELSIUS = 'In °C.';
const STEP = 'The Hebrew name of a manufacture step.';
const BY = "The person's name as it was then.";

const STEP_FIELD_NOTES: Readonly<Record<StepFieldKey, FieldNote>> = {
  disinfection_process_valid: [true],
  chlorine_amount_fix: [20, 'In ppm.'],
  cooking_method: ['oven'],
  temperature: [180, CELSIUS],
  enter_temperature: [60, CELSIUS],
  fridgeNumber: [2, 'Of the blast chiller.'],
  exit_temperature: [4, CELSIUS],
  ph_amount: [4.2, 'pH, without a unit.'],
  package_type: ['1.5', 'The kilograms of the box.'],
};

/** Fields have the same name and meaning wherever they travel. */
export const FIELD_NOTES: Readonly<Record<string, FieldNote>> = {
  ...STEP_FIELD_NOTES,
  accessibilityContact: ['050-0000000'],
  alert_form: [text.form],
  amount: [12.5, AMOUNT],
  amount_remaining: [12.5, `What is left. ${AMOUNT}`],
  audience: ['api://default'],
  balance: [12.5, `What was left afterwards. ${AMOUNT}`],
  by: [text.person, BY],
  created_by: [text.person, BY],
  current: ['manager-demo'],
  customer: [text.customer],
  error: [text.error, 'A Hebrew sentence a person can act on.'],
  expires_at: ['2026-12-31', 'A calendar day of the site.'],
  filled_by: [text.person, BY],
  form_name: [text.form],
  formName: [text.form],
  frontendVersion: ['1.9'],
  good_type_name: [text.material],
  ids: ['1,2', 'At most 500 ids with commas between.'],
  issuer: ['http://127.0.0.1:3000/oauth2/default'],
  label: [text.label],
  limit: [10, 'At most so many rows; all without it.'],
  manufactured_at: [text.batch, 'A received lot: its batch or date as text. A produced lot: a timestamp.'],
  manufactured_good_type_name: [text.made],
  manufacturedGoodTypeName: [text.made],
  max: [4, 'The greatest value that is fine, in the unit of the field.'],
  min: [0, 'The least value, in the unit of the field; 0 without it.'],
  name: [text.recipe],
  notes: [text.reason],
  offset: [0, 'Skips so many rows.'],
  password: ['another-password'],
  picture: ['data:image/webp;base64,UklGRg==', 'A small square as a data address.'],
  price: [120.5, 'Of the whole sale, in shekels (₪). At most 2 decimals.'],
  q: [text.material, 'A part of the name.'],
  reason: [text.reason],
  siteName: ['Tfuka'],
  siteTimeZone: ['Asia/Jerusalem', 'Where days begin and end.'],
  step: [text.step, STEP],
  stepName: [text.step, STEP],
  supplier: [text.supplier],
  unit: ['°C'],
  updated_by: [text.person, BY],
  used_good_amounts: [2, `Parallel to used_good_ids. ${AMOUNT}`],
  used_good_ids: [7, 'The lots that went in.'],
  used_good_type_names: [text.material, 'Parallel to used_good_ids.'],
  used_in_good_type_name: [text.made],
  version: [1, 'Grows with each change. Sent back, it refuses a change of what someone else changed since.'],
};
