import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { testBox } from '../../../../tests/kit/web/drafts';
import {
  entryOf,
  FORM,
  formsServer,
  type FormsServer,
  NINE,
  schemaOf,
} from '../../../../tests/kit/web/forms-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { draftText } from '../../../strings/drafts';
import { formsText as text } from '../../../strings/forms';
import { api } from '../../api/api';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  server.reset();
  server.newest = [schemaOf(NINE.slice(0, 2))];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const box = (name: RegExp) => screen.findByRole('textbox', { name });
const write = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const CHANGED = { status: 409, body: { error: 'מישהו שמר', code: 'CHANGED_MEANWHILE' } };

/** Opens the stored entry for editing, as version 1, and changes its notes. */
async function edit() {
  server.entries = [entryOf({ name: 'ראשון', notes: '' })];
  const { store } = renderApp({ path: '/forms/edit/7', origin: server.origin });
  write(await box(/הערות/), 'שלי');
  const load = () => act(async () => void store.dispatch(api.util.invalidateTags(['FormEntry'])));
  /** Someone else saves the entry, and this device loads it. */
  return async (name: string, version: number) => {
    server.entries = [entryOf({ name, notes: '' }, { version })];
    await load();
    const loaded = () => JSON.stringify(store.getState().api.queries);
    await waitFor(() => expect(loaded()).toContain(name));
  };
}

test('another entry after a prefilled one starts without what the address set', async () => {
  renderApp({ path: `/forms/add/${encodeURIComponent(FORM)}?name=קבלה`, origin: server.origin });
  expect(await box(/^שם/)).toHaveValue('קבלה');
  press(text.fill.submit);
  fireEvent.click(await screen.findByRole('button', { name: text.fill.another }));
  expect(await box(/^שם/)).toHaveValue('');
  expect(testBox().all()).toEqual([]);
});

test('a form with changes says that someone else saved the entry', async () => {
  const saveElsewhere = await edit();
  expect(screen.queryByText(text.conflict.title)).toBeNull();
  await saveElsewhere('שני', 2);
  expect(await screen.findByText(text.conflict.title)).toBeInTheDocument();
  expect(await box(/הערות/)).toHaveValue('שלי');
});

test('taking the stored version leaves nothing to save, and the focus in the form', async () => {
  await edit();
  server.refusal = CHANGED;
  server.entries = [entryOf({ name: 'שני', notes: '' }, { version: 2 })];
  press(text.fill.update);
  await screen.findByRole('row', { name: /^שם ראשון שני/ });
  press(draftText.takeTheirs);
  expect(await box(/^שם/)).toHaveFocus();
  expect(await box(/^שם/)).toHaveValue('שני');
  expect(screen.queryByText(text.conflict.unsaved)).toBeNull();
});

test('a version that comes while another is compared is compared in turn, before it is overwritten', async () => {
  const saveElsewhere = await edit();
  server.refusal = CHANGED;
  server.entries = [entryOf({ name: 'שני', notes: '' }, { version: 2 })];
  press(text.fill.update);
  expect(await screen.findByRole('row', { name: /^שם ראשון שני/ })).toBeInTheDocument();
  await saveElsewhere('שלישי', 3);
  expect(screen.getByRole('row', { name: /^שם ראשון שני/ })).toBeInTheDocument();
  press(text.conflict.keepOwn);
  expect(await box(/^שם/)).toHaveValue('שני');

  press(text.fill.update);
  expect(await screen.findByRole('row', { name: /^שם שני שלישי/ })).toBeInTheDocument();
  expect(server.sent().map(({ version }) => version)).toEqual([1, 2]);
  press(text.conflict.keepOwn);
  server.refusal = null;
  press(text.fill.update);
  expect(await screen.findByText(text.fill.updated)).toBeInTheDocument();
  expect(server.sent().at(-1)).toMatchObject({ version: 3, data: { name: 'שלישי', notes: 'שלי' } });
});
