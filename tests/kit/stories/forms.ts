import { expect, type Locator, type Page } from '@playwright/test';
import type { FormEntry, FormSchema } from '../../../src/contract/forms';
import { isNotFine } from '../../../src/domain/form-fields';
import { type EntryData, FORM_NAMES } from '../../../src/domain/forms';
import { dayFromNow } from './days';
import type { Kitchen } from './kitchen';

const part = encodeURIComponent;
export const HYGIENE = FORM_NAMES.hygiene;
export const NON_CONFORMITY = FORM_NAMES.nonConformity;
/** A form of the demo that exists only in the database; it has a field of every type. */
export const CALIBRATION = 'כיול מדי חום';

export const listOf = (form: string) => `/forms/${part(form)}`;
export const addOf = (form: string) => `/forms/add/${part(form)}`;

/** Adds an entry, or changes the stored `entry`, as another device would. */
export async function fillForm(
  kitchen: Kitchen,
  form: string,
  data: EntryData,
  entry?: FormEntry,
): Promise<FormEntry> {
  const { id: schema_id } = await kitchen.call<FormSchema>('GET', `/api_form_schema/${part(form)}`);
  const changed = entry && { entry_id: entry.id, version: entry.version };
  return kitchen.call('POST', '/api_form_entries', { form_name: form, schema_id, data, ...changed });
}

/** Adds a checklist with every answer fine, except `exceptions`. */
export async function fillChecklist(kitchen: Kitchen, exceptions: EntryData = {}): Promise<FormEntry> {
  const schema = await kitchen.call<FormSchema>('GET', `/api_form_schema/${part(HYGIENE)}`);
  const required = schema.data.fields.filter((field) => field.required);
  const fine = required.map((field): [string, string | number] => [
    field.key,
    field.type === 'number'
      ? (field.alert_above ?? 0)
      : field.options!.find(({ value }) => !isNotFine(field, value))!.value,
  ]);
  return fillForm(kitchen, HYGIENE, { ...Object.fromEntries(fine), ...exceptions });
}

export function openNonConformity(kitchen: Kitchen, what: string, more: EntryData = {}): Promise<FormEntry> {
  return fillForm(kitchen, NON_CONFORMITY, {
    what,
    where: 'אולם הייצור',
    severity: 'minor',
    immediate_action: 'האזור נוקה',
    responsible: 'יוסי ברק',
    due: dayFromNow(3),
    status: 'open',
    ...more,
  });
}

/** The screen of a form that is being filled in. */
export class FormPage {
  readonly submit: Locator;
  readonly save: Locator;
  readonly sent: Locator;

  constructor(readonly page: Page) {
    this.submit = page.getByRole('button', { name: 'שליחת הטופס' });
    this.save = page.getByRole('button', { name: 'שמירת השינויים' });
    this.sent = page.getByRole('alertdialog', { name: /^\S.* מס׳ \d+ (נשלח|נשלחה|נפתחה)$/ });
  }

  async open(path: string): Promise<this> {
    await this.page.goto(path);
    await expect(this.submit.or(this.save)).toBeVisible();
    return this;
  }

  box(label: string): Locator {
    return this.page.getByRole('textbox', { name: label });
  }

  group(label: string): Locator {
    return this.page.getByRole('radiogroup', { name: label });
  }

  choice(label: string, answer: string): Locator {
    return this.group(label).locator('label').filter({ hasText: answer }).first();
  }

  answer(field: string): Locator {
    return this.page.getByRole('row', { name: field }).getByRole('cell');
  }
}
