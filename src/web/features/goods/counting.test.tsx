import { screen, waitFor, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { findLotAction } from '../../../../tests/kit/web/lot-actions';
import { CARROT } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Good } from '../../../contract/goods';
import { commonText } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { goodsText } from '../../../strings/goods';
import { dialogText } from '../../../strings/ui';
import { validationText } from '../../../strings/validation';

const { counting } = goodsText;

let server: TinyServer;
let lots: Good[];
let counted: unknown;
/** Whether responses are lost. */
let isLost: boolean;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  [counted, isLost] = [undefined, false];
  server = await tinyServer(({ url, body }, response) => {
    if (url === '/api_goods/74/count') {
      if (isLost) return void response.destroy();
      const isAgain = counted !== undefined;
      counted = JSON.parse(body);
      return json(response, 200, CARROT, isAgain ? { 'Idempotency-Replayed': 'true' } : {});
    }
    if (url === '/api_goods/74') return json(response, 200, lots);
    if (/movements|purchased_goods/.test(url)) return json(response, 200, [], { 'X-Total-Count': '0' });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(() => server.close());

const open = (path: string) => renderApp({ path, origin: server.origin });

test('the cause of a difference in counting asks what was counted, and shows the difference before it is sent (contract 6.275)', async () => {
  lots = [CARROT];
  const { user } = open('/goods/74');
  await user.click(await findLotAction(goodsText.zero.button));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('radio', { name: 'הפרש ספירה' }));
  expect(dialog.queryByRole('radio', { name: goodsText.zero.part.some })).toBeNull();
  expect(dialog.getByText(counting.expected('4 ק״ג'))).toBeInTheDocument();
  const amount = dialog.getByRole('textbox', { name: new RegExp(counting.amount) });
  const send = dialog.getByRole('button', { name: counting.confirm });
  for (const [typed, wrong] of [
    ['', validationText.counted],
    ['-1', validationText.amountNotNegative],
    ['1.2345', validationText.decimals(3)],
  ] as const) {
    await user.clear(amount);
    if (typed) await user.type(amount, typed);
    await user.click(send);
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(wrong));
  }
  for (const [typed, difference] of [
    ['4', counting.same],
    ['3.875', counting.missing('0.125\u00a0ק״ג')],
    ['0', counting.missing('4\u00a0ק״ג')],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(difference));
  }
  await user.click(send);
  await waitFor(() => expect(counted).toEqual({ counted: '0', reason: null }));
  expect(await screen.findByText(counting.done)).toBeInTheDocument();
});

test('a lot with nothing left is counted, and a surplus is sent only with what explains it (contract 6.275)', async () => {
  lots = [{ ...CARROT, amount_remaining: 0 }];
  const { user } = open('/goods/74');
  await user.click(await findLotAction(counting.button));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.queryByRole('radiogroup')).toBeNull();
  expect(dialog.getByText(counting.nothing)).toBeInTheDocument();
  const amount = dialog.getByRole('textbox', { name: new RegExp(counting.amount) });
  await user.type(amount, '12.5');
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(counting.surplus('12.5\u00a0ק״ג')));
  const send = dialog.getByRole('button', { name: counting.confirm });
  await user.click(send);
  const why = dialog.getByRole('textbox', { name: new RegExp(counting.whyMore) });
  expect(why).toHaveAccessibleDescription(validationText.surplusReason);
  expect(counted).toBeUndefined();
  await user.type(why, 'נמצא במקפיא השני');
  await user.click(send);
  await waitFor(() => expect(counted).toEqual({ counted: '12.5', reason: 'נמצא במקפיא השני' }));
});

test('a lot of which more was counted than there was says how much there was at first', async () => {
  lots = [{ ...CARROT, amount_remaining: 12 }];
  open('/goods/74');
  expect(await screen.findByText(goodsText.facts.atFirst('10'))).toBeInTheDocument();
});

test('a dialog whose answer was lost is locked and says so at each failure that a hand sent, and goes on with its key when it is opened again (contract 5.216, 5.217, 5.218, 5.223)', async () => {
  [lots, isLost, counted] = [[CARROT], true, 'stored'];
  const { user } = open('/goods/74');
  const openDialog = async () => {
    await user.click(await findLotAction(goodsText.zero.button));
    return within(screen.getByRole('alertdialog'));
  };
  let dialog = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'הפרש ספירה' }));
  const amount = () => dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(counting.amount) });
  await user.type(amount(), '3');
  expect(amount().closest('[inert]')).toBeNull();
  const send = () => dialog.getByRole('button', { name: counting.confirm });
  for (const times of [1, 2]) {
    await user.click(send());
    await waitFor(() => expect(server.seen.filter(({ url }) => url.endsWith('/count'))).toHaveLength(times));
    expect(await dialog.findByText(new RegExp(draftText.resending))).toBeInTheDocument();
    // By no notification over the dialog's buttons.
    expect(screen.queryByText(draftText.mayBeStored)).toBeNull();
  }
  expect(amount().closest('[inert]')).not.toBeNull();
  expect(dialog.getByText(new RegExp(draftText.resending))).toHaveTextContent(draftText.staysSent);
  await user.click(dialog.getByRole('button', { name: dialogText.close }));
  // Home leads back into the dialog.
  await user.click(screen.getAllByRole('link', { name: commonText.home })[0]!);
  await user.click(await screen.findByRole('link', { name: draftText.open }));
  dialog = within(await screen.findByRole('alertdialog'));
  expect(amount()).toHaveValue('3');
  expect(amount().closest('[inert]')).not.toBeNull();
  isLost = false;
  await user.click(send());
  expect(await screen.findByText(draftText.late.already)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const keys = server.seen
    .filter(({ url }) => url.endsWith('/count'))
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  // What was only filled in belongs to the moment.
  dialog = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'הפרש ספירה' }));
  expect(amount()).toHaveValue('');
  await user.type(amount(), '2');
  await user.click(dialog.getByRole('button', { name: 'ביטול' }));
  dialog = await openDialog();
  expect(dialog.queryByRole('textbox', { name: new RegExp(counting.amount) })).toBeNull();
});
