import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testBox } from '../../../../tests/kit/web/drafts';
import {
  entryOf,
  field,
  FORM,
  formsServer,
  type FormsServer,
  NINE,
  schemaOf,
} from '../../../../tests/kit/web/forms-server';
import { json, type TinyServer, tinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { FORM_NAMES } from '../../../domain/forms';
import { commonText } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { formsText as text } from '../../../strings/forms';
import { hygieneText } from '../../../strings/forms-special';
import { signInText } from '../../../strings/landing';

let server: FormsServer;
let broken: TinyServer;
beforeAll(async () => {
  server = await formsServer();
  broken = await tinyServer((_, response) => json(response, 500, { error: 'אירעה תקלה', code: 'INTERNAL' }));
});
afterAll(async () => {
  await server.close();
  await broken.close();
});
let error: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  server.reset();
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => error.mockRestore());

const ADD = `/forms/add/${encodeURIComponent(FORM)}`;
const LIST = `/forms/${encodeURIComponent(FORM)}`;
const open = (path: string, origin = server.origin) => renderApp({ path, origin });
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const group = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
const press = (name: string) => screen.getByRole('button', { name });
const submit = () => press(text.fill.submit);

/** In one event and not key by key, which the tests of each control cover. */
const write = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

async function fillNine() {
  write(await box(/^שם/), ' מקפיא ');
  write(await box('הערות'), 'שורה');
  write(await box('טמפרטורה'), '-18.5');
  fireEvent.click(group(/האם אטום/).getByRole('radio', { name: 'לא' }));
  write(await box(/^תאריך/), '20/11/2026');
  write(await box('מועד'), '20/11/2026 10:30');
  const device = await screen.findByRole('combobox', { name: /מכשיר/ });
  fireEvent.keyDown(device, { key: 'ArrowDown' });
  await screen.findByRole('option', { name: 'מד חום 1' });
  fireEvent.keyDown(device, { key: 'Enter' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'שני' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'ראשון' }));
  fireEvent.click(group(/תוצאה/).getByRole('radio', { name: 'עבר' }));
}

/** A form of two fields, for behaviour that all forms share. */
const SHORT = schemaOf(NINE.filter(({ key }) => key === 'name' || key === 'heat'));

const COMPLETE = {
  name: 'מקפיא',
  notes: 'שורה',
  heat: -18.5,
  sealed: false,
  day: '2026-11-20',
  at: '2026-11-20T08:30:00.000Z',
  device: 'd1',
  tags: ['a', 'b'],
  result: 'ok',
};

test('a new entry can have all nine field types, and leads home or to another entry once sent (spec 2.31, 3.18, 4.23, 7.35)', async () => {
  const { user } = open(ADD);
  await fillNine();
  await user.click(submit());
  const done = within(await screen.findByRole('alertdialog', { name: text.fill.done(7) }));
  expect(server.sent()).toEqual([{ form_name: FORM, schema_id: 1, data: COMPLETE }]);
  expect(done.getByRole('link', { name: commonText.home })).toHaveAttribute('href', '/');
  await user.click(done.getByRole('button', { name: text.fill.another }));
  expect(await box(/^שם/)).toHaveValue('');
  expect(testBox().all()).toEqual([]);
});

test('sending an empty form shows an error at every required field and focuses the first (spec 5.49)', async () => {
  const { user } = open(ADD);
  await box(/^שם/);
  await user.click(submit());
  for (const { label, required } of NINE) {
    expect(screen.queryAllByText(`${label} הוא שדה חובה`)).toHaveLength(required ? 1 : 0);
  }
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^שם/ })).toHaveFocus());
  expect(server.sent()).toEqual([]);
  await user.keyboard('א');
  expect(screen.queryByText('שם הוא שדה חובה')).toBeNull();
});

test('a number field accepts grouped thousands, and shows an error for invalid text without changing it (contract 1.83, 1.84, 1.85)', async () => {
  server.newest = [schemaOf([field({ key: 'heat', label: 'חום', type: 'number', min: -30, max: 2000 })])];
  const { user } = open(ADD);
  const heat = await box('חום');
  await user.type(heat, '-18,5');
  await user.click(submit());
  expect(heat).toHaveValue('-18,5');
  expect(heat).toHaveAccessibleDescription(/נקודה לשבר/);
  for (const [typed, refusal] of [
    ['1e5', /יש להזין מספר/],
    ['1.2345', /עד 3 ספרות אחרי הנקודה/],
    ['2,001', /לכל היותר \u20662,000\u2069/],
  ] as const) {
    await user.clear(heat);
    await user.type(heat, typed);
    expect(heat).toHaveAccessibleDescription(refusal);
  }
  expect(server.sent()).toEqual([]);
  await user.clear(heat);
  await user.click(heat);
  await user.paste('\u200e1,500.25 ');
  await user.click(submit());
  await screen.findByRole('alertdialog', { name: text.fill.done(7) });
  expect(server.sent()).toEqual([{ form_name: FORM, schema_id: 1, data: { heat: 1500.25 } }]);
});

test('a refused entry shows the errors of the server and does not lose the typed values', async () => {
  server.refusal = {
    status: 400,
    body: { error: 'יש לתקן', code: 'INVALID', fields: { 'data.name': 'השם לא טוב' } },
  };
  server.newest = [SHORT];
  const { user } = open(ADD);
  const name = await box(/^שם/);
  write(name, 'א');
  fireEvent.click(submit());
  // While a request is in flight the values cannot change, so that its errors match what is visible.
  write(name, 'ב');
  expect(name).toHaveValue('א');
  expect(await screen.findByText(`${text.fill.failed} יש לתקן`)).toBeInTheDocument();
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('השם לא טוב');
  write(name, 'ב');
  expect(name).not.toHaveAttribute('aria-invalid');
  server.refusal = null;
  await user.click(submit());
  expect(await screen.findByRole('alertdialog', { name: text.fill.done(7) })).toBeInTheDocument();
});

test('a new entry is restored after signing in again, and can be discarded', async () => {
  server.refusal = { status: 401, body: { error: 'יש להיכנס', code: 'UNAUTHENTICATED' } };
  server.newest = [SHORT];
  const first = open(ADD);
  write(await box(/^שם/), 'א');
  write(await box('טמפרטורה'), '-18.5');
  await first.user.click(submit());
  expect(await screen.findByText(signInText.reason.ended)).toBeInTheDocument();
  first.unmount();

  const { user } = open(ADD);
  const restored = /^נטענה הטיוטה מ־/;
  expect(await screen.findByText(restored)).toBeInTheDocument();
  expect(await box('טמפרטורה')).toHaveValue('-18.5');
  await user.click(press(draftText.discarding.confirm));
  const question = within(screen.getByRole('alertdialog', { name: draftText.discarding.title }));
  await user.click(question.getByRole('button', { name: draftText.discarding.confirm }));
  expect(await box('טמפרטורה')).toHaveValue('');
  expect(screen.queryByText(restored)).toBeNull();
});

test('a checklist that was already filled in today can be looked at before another is filled in', async () => {
  const hygiene = schemaOf(SHORT.data.fields, { form_name: FORM_NAMES.hygiene });
  server.newest = [hygiene];
  const path = `/forms/add/${encodeURIComponent(FORM_NAMES.hygiene)}`;
  const first = open(path);
  await box(/^שם/);
  expect(screen.queryByText(hygieneText.filledToday.title)).toBeNull();
  first.unmount();

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format();
  server.days = [{ day: today, entry_id: 41, worked: true }];
  open(path);
  expect(await screen.findByText(hygieneText.filledToday.title)).toBeInTheDocument();
  const look = screen.getByRole('link', { name: hygieneText.filledToday.look });
  expect(look).toHaveAttribute('href', '/forms/view/41');
});

const OLD = schemaOf([field({ key: 'name', label: 'השם הישן', type: 'text', required: true })], { id: 5 });

test('a stored entry is shown and edited with the schema version it was created with (spec 4.24, 7.35; contract 1.69)', async () => {
  server.newest = [schemaOf(NINE, { id: 6, version: 2 })];
  server.older = [OLD];
  server.entries = [entryOf({ name: 'ישן' }, { schema_id: 5 })];
  const view = open('/forms/view/7');
  expect(await screen.findByRole('row', { name: 'השם הישן ישן' })).toBeInTheDocument();
  view.unmount();

  const { user } = open('/forms/edit/7');
  write(await box(/השם הישן/), 'ישן!');
  expect(screen.queryByRole('textbox', { name: /^שם/ })).toBeNull();
  await user.click(press(text.fill.update));
  expect(await screen.findByText(text.fill.updated)).toBeInTheDocument();
  expect(location.pathname).toBe('/forms/view/7');
  expect(server.sent()).toEqual([
    { form_name: FORM, entry_id: 7, schema_id: 5, version: 1, data: { name: 'ישן!' } },
  ]);
});

test('an entry that someone else changed is compared before anything is overwritten', async () => {
  server.entries = [entryOf(COMPLETE)];
  const { user } = open('/forms/edit/7');
  const notes = await box('הערות');
  write(notes, 'שלי');
  server.refusal = { status: 409, body: { error: 'מישהו שמר', code: 'CHANGED_MEANWHILE' } };
  server.entries = [entryOf({ ...COMPLETE, notes: 'שלהם', name: 'חדר קירור' }, { version: 2 })];
  await user.click(press(text.fill.update));
  expect(await screen.findByRole('heading', { name: text.conflict.heading })).toHaveFocus();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'שםמקפיאחדר קירורהשתנה רק בגרסה השמורה',
    'הערותשלישלהםהשתנה בשתי הגרסאות',
  ]);
  expect(screen.getByText(text.conflict.what)).toBeInTheDocument();
  // The notification would advise to load it again, which is done.
  expect(screen.queryByText(new RegExp(text.fill.failed))).toBeNull();
  await user.click(press(text.conflict.keepOwn));
  expect(await box(/^שם/)).toHaveValue('חדר קירור');
  expect(await box(/^שם/)).toHaveFocus();
  expect(screen.getByText(text.conflict.unsaved)).toBeInTheDocument();
  expect(await box('הערות')).toHaveValue('שלי');
  server.refusal = null;
  await user.click(press(text.fill.update));
  await screen.findByText(text.fill.updated);
  expect(server.sent().at(-1)).toEqual({
    form_name: FORM,
    entry_id: 7,
    schema_id: 1,
    version: 2,
    data: { ...COMPLETE, name: 'חדר קירור', notes: 'שלי' },
  });
});

test.each([LIST, '/forms/edit/7'])(
  'a form with a field of an unknown type shows an error at %s',
  async (path) => {
    const strange = schemaOf([{ ...NINE[0]!, type: 'hologram' as 'text' }]);
    server.newest = [strange];
    server.entries = [entryOf({ name: 'א' })];
    open(path);
    expect(await screen.findByText(text.unknown.title)).toBeInTheDocument();
    expect(screen.getByText(text.unknown.field('שם'))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: commonText.backHome })).toHaveAttribute('href', '/');
  },
);

test.each([LIST, ADD, '/forms/view/7'])(
  'a form whose definition the server cannot read shows an error at %s',
  async (path) => {
    server.unreadable = true;
    server.entries = [entryOf({ name: 'א' })];
    open(path);
    expect(await screen.findByText(text.unknown.title)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: FORM })).toBeInTheDocument();
    // An entry itself was loaded.
    expect(error).toHaveBeenCalledTimes(path.startsWith('/forms/view') ? 0 : 1);
  },
);

test('a column without a field is left out, and the other columns are shown', async () => {
  server.newest = [schemaOf(NINE, { data: { fields: NINE, list_fields: ['ghost', 'result'] } })];
  server.entries = [entryOf({ ...COMPLETE, result: 'bad' })];
  open(LIST);
  const row = within(await screen.findByRole('row', { name: /20\/11\/2026/ }));
  expect(row.getByText('נכשל')).toBeInTheDocument();
  expect(row.getByText(text.alerts(1))).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'תוצאה' })).toBeInTheDocument();
});

test.each(['/forms/unknown', '/forms/add/unknown', '/forms/view/8', '/forms/edit/x'])(
  '%s is not found and links to the home page (spec 2.45, 8.28)',
  async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: text.notFound })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: commonText.backHome })).toHaveAttribute('href', '/');
    expect(error).not.toHaveBeenCalled();
  },
);

test.each([ADD, '/forms/view/7'])('%s shows a failed load and offers a retry', async (path) => {
  open(path, broken.origin);
  expect(await screen.findByRole('button', { name: commonText.retry })).toBeInTheDocument();
  expect(screen.getAllByText(text.failedDetails).length).toBeGreaterThan(1);
});
