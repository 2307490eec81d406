import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  entryOf,
  field,
  formsServer,
  type FormsServer,
  schemaOf,
} from '../../../../tests/kit/web/forms-server';
import { CARROT } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Good } from '../../../contract/goods';
import { FORM_NAMES } from '../../../domain/forms';
import { draftText } from '../../../strings/drafts';
import { formsText as text } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { holdsText } from '../../../strings/holds';
import { journalText } from '../../../strings/journal';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { validationText } from '../../../strings/validation';

const form_name = FORM_NAMES.nonConformity;
const WHAT = 'הקרח נמס';
const SCHEMA = schemaOf([field({ key: 'what', label: 'מה קרה', type: 'text', required: true })], {
  form_name,
});
const of = (lot: Pick<Good, 'id' | 'good_type_name'> | null) => ({
  form_name,
  good_id: lot?.id ?? null,
  good_type_name: lot?.good_type_name ?? null,
});
const ENTRY = entryOf({ what: WHAT }, of(CARROT));
const NAMED = `גזר, ${reportText.number(74)}`;

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  server.reset();
  server.newest = [SCHEMA];
  server.entries = [ENTRY];
  server.lots = [CARROT];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (path: string) => renderApp({ path, origin: server.origin });
const ADD = `/forms/add/${encodeURIComponent(form_name)}?what=${WHAT}&good_id=74`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: RegExp) => screen.findByRole('textbox', { name });

test('a non-conformity opened from a lot says so and is of it, and once sent leads to the lot and its receipt and holds it (contract 3.203, 6.107, 6.108)', async () => {
  open(ADD);
  expect(await screen.findByRole('link', { name: NAMED })).toHaveAttribute('href', '/goods/74');
  press(text.fill.submit);
  const done = within(await screen.findByRole('alertdialog', { name: nonConformityText.sent(7) }));
  expect(server.sent()).toEqual([{ form_name, schema_id: 1, data: { what: WHAT }, good_id: 74 }]);
  expect(await done.findByRole('link', { name: reportText.showLot })).toHaveAttribute('href', '/goods/74');
  const receipt = done.getByRole('link', { name: purchasedGoodsText.form.back });
  expect(receipt).toHaveAttribute('href', '/purchased-goods/74');
  fireEvent.click(done.getByRole('button', { name: holdsText.holdLot }));
  const hold = within(await screen.findByRole('alertdialog', { name: holdsText.title.hold }));
  expect(hold.getByRole('textbox', { name: /^סיבה/ })).toHaveValue(`אי התאמה מס׳ 7: ${WHAT}`);
  fireEvent.click(hold.getByRole('button', { name: holdsText.hold }));
  const again = within(await screen.findByRole('alertdialog', { name: nonConformityText.sent(7) }));
  await waitFor(() => expect(again.queryByRole('button', { name: holdsText.holdLot })).toBeNull());
  expect(server.sent().at(-1)).toMatchObject({ reason: `אי התאמה מס׳ 7: ${WHAT}` });

  // What comes next is about something else.
  fireEvent.click(again.getByRole('button', { name: nonConformityText.another }));
  expect(await box(/מה קרה/)).toHaveValue('');
  expect(screen.queryByRole('link', { name: NAMED })).toBeNull();
});

test('the lot can be removed from a new non-conformity, and one that is refused is said at it (contract 6.107)', async () => {
  const fields = { good_id: validationText.unknownLot };
  server.refusal = { status: 400, body: { error: 'יש לתקן', code: 'INVALID', fields } };
  open(ADD);
  await screen.findByRole('link', { name: NAMED });
  press(text.fill.submit);
  expect(await screen.findByText(validationText.unknownLot)).toBeInTheDocument();
  server.refusal = null;
  press(text.lot.unlink);
  expect(screen.queryByRole('link', { name: NAMED })).toBeNull();
  expect(await box(/מה קרה/)).toHaveFocus();
  press(text.fill.submit);
  await screen.findByRole('alertdialog', { name: nonConformityText.sent(7) });
  expect(server.sent().at(-1)).toEqual({ form_name, schema_id: 1, data: { what: WHAT } });
  expect(screen.queryByRole('link', { name: reportText.showLot })).toBeNull();
});

test('an edit keeps the lot unless it is removed (contract 6.107)', async () => {
  const { unmount } = open('/forms/edit/7');
  fireEvent.change(await box(/מה קרה/), { target: { value: 'הקרח נמס כולו' } });
  press(text.fill.update);
  expect(await screen.findByText(text.fill.updated)).toBeInTheDocument();
  const same = { form_name, schema_id: 1, entry_id: 7, version: 1 };
  expect(server.sent()).toEqual([{ ...same, data: { what: 'הקרח נמס כולו' } }]);
  unmount();

  open('/forms/edit/7');
  await screen.findByRole('link', { name: NAMED });
  press(text.lot.unlink);
  press(text.fill.update);
  await waitFor(() => expect(server.sent()).toHaveLength(2));
  expect(server.sent()[1]).toEqual({ ...same, data: { what: WHAT }, good_id: null });
});

test('two simultaneous edits: the lot that one of them removed is compared, too', async () => {
  open('/forms/edit/7');
  await screen.findByRole('link', { name: NAMED });
  press(text.lot.unlink);
  server.refusal = { status: 409, body: { error: 'מישהו שמר', code: 'CHANGED_MEANWHILE' } };
  server.entries = [{ ...ENTRY, data: { what: 'הקרח נמס כולו' }, version: 2 }];
  press(text.fill.update);
  const lot = await screen.findByRole('row', { name: /^פריט/ });
  expect(lot).toHaveTextContent(`פריט—גזר, מס׳ 74${text.conflict.onlyMine}`);
  press(text.conflict.keepOwn);
  server.refusal = null;
  press(text.fill.update);
  expect(await screen.findByText(text.fill.updated)).toBeInTheDocument();
  expect(server.sent().at(-1)).toMatchObject({ data: { what: 'הקרח נמס כולו' }, good_id: null, version: 2 });
});

test("taking the other's version takes its lot", async () => {
  open('/forms/edit/7');
  await screen.findByRole('link', { name: NAMED });
  press(text.lot.unlink);
  server.refusal = { status: 409, body: { error: 'מישהו שמר', code: 'CHANGED_MEANWHILE' } };
  server.entries = [{ ...ENTRY, version: 2 }];
  press(text.fill.update);
  await screen.findByRole('row', { name: /^פריט/ });
  press(draftText.takeTheirs);
  expect(await screen.findByRole('link', { name: NAMED })).toBeInTheDocument();
});

test('a stored non-conformity leads to its lot, which is held and released there, and to its receipt (contract 3.203, 6.108)', async () => {
  open('/forms/view/7');
  expect(await screen.findByRole('link', { name: NAMED })).toHaveAttribute('href', '/goods/74');
  const receipt = await screen.findByRole('link', { name: purchasedGoodsText.form.where });
  expect(receipt).toHaveAttribute('href', '/purchased-goods/74');
  fireEvent.click(await screen.findByRole('button', { name: holdsText.hold }));
  const hold = within(await screen.findByRole('alertdialog', { name: holdsText.title.hold }));
  fireEvent.click(hold.getByRole('button', { name: holdsText.hold }));
  expect(await screen.findByRole('button', { name: holdsText.release })).toBeInTheDocument();
  expect(screen.getByText(holdsText.held)).toBeInTheDocument();
});

test('the history says in words that the lot was removed, and an earlier version shows it (contract 6.109)', async () => {
  server.entries = [{ ...ENTRY, ...of(null), version: 2 }];
  const write = {
    at: ENTRY.created_at,
    by: 'דנה כהן',
    by_id: 1,
    call: 'saveFormEntry',
    subject: 'FormEntry:7',
    reason: null,
    lots: null,
  };
  server.journal = [
    { ...write, seq: 9, before: { good_id: 74 }, after: { good_id: null } },
    { ...write, seq: 8, before: null, after: { what: WHAT, good_id: 74 } },
  ];
  open('/forms/view/7');
  fireEvent.click(await screen.findByRole('button', { name: journalText.changes.title }));
  const change = (await screen.findByText(journalText.entry.changed)).closest('li')!;
  expect(change).toHaveTextContent(
    `פריט${journalText.was} מס׳ 74${journalText.became} ${journalText.nothing}`,
  );
  expect(change.textContent).not.toMatch(/good_id|[{}"]/);
  fireEvent.click(screen.getByRole('link', { name: journalText.changes.version }));
  expect(await screen.findByRole('link', { name: /^מס׳.74$/ })).toHaveAttribute('href', '/goods/74');
  expect(screen.queryByRole('button', { name: holdsText.hold })).toBeNull();
});
