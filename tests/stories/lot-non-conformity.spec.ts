import { FORM_NAMES } from '../../src/domain/forms';
import { deviationText } from '../../src/strings/deviations';
import { formsText } from '../../src/strings/forms';
import { nonConformityText as text } from '../../src/strings/forms-special';
import { holdsText } from '../../src/strings/holds';
import { homeText } from '../../src/strings/home';
import { purchasedGoodsText } from '../../src/strings/purchased-goods';
import { reportText } from '../../src/strings/reports';
import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { openHistory } from '../kit/stories/history';
import { choose, press, type } from '../kit/stories/keyboard';
import { expectAccessibleScreen } from '../kit/stories/screens';

test('a lot with a deviation leads from home to its non-conformity, which holds it, and back, by keyboard (contract 6.104, 6.107, 6.108, 6.109)', async ({
  page,
  kitchen,
  unique,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('alertdialog');
  const link = (name: string | RegExp) => main.getByRole('link', { name });
  const expired = { name: unique('חלב'), amount: 5, expires: dayFromNow(-3) };
  const { id, good_id, good_type_name: name } = await kitchen.receive(expired);
  const lot = `${name}, ${reportText.number(good_id)}`;

  const row = async () => {
    await page.goto('/');
    const list = page.getByRole('list', { name: new RegExp(`^${homeText.deviating.title}`) });
    await expect(list).toBeVisible();
    const link = list.getByRole('link', { name: new RegExp(name) });
    // Behind the first three, if other stories have newer ones.
    if (!(await link.isVisible())) await press(page, list.getByRole('button'));
    return link;
  };
  await press(page, await row());
  await expect(main.getByRole('heading', { name: deviationText.title })).toBeVisible();
  await press(page, link(text.open));

  await expect(link(lot)).toBeVisible();
  await expectAccessibleScreen(page, 'a non-conformity of a lot');
  await choose(page, page.getByRole('radiogroup', { name: /^חומרה/ }), 'קלה');
  await expect(page.getByRole('textbox', { name: /^היכן/ })).toHaveValue(purchasedGoodsText.form.where);
  await type(page, page.getByRole('textbox', { name: /^פעולה מיידית/ }), 'הוחזר לספק');
  await type(page, page.getByRole('textbox', { name: /^אחריות/ }), 'דנה כהן');
  await type(page, page.getByRole('textbox', { name: /^לביצוע עד/ }), shownFromNow(2));
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: formsText.fill.submit }));

  await press(page, dialog.getByRole('button', { name: holdsText.holdLot }));
  const reason = dialog.getByRole('textbox', { name: /^סיבה/ });
  await expect(reason).toHaveValue(/^אי התאמה מס׳ \d+: /);
  await expectAccessibleScreen(page, 'holding the lot of a non-conformity');
  await press(page, dialog.getByRole('button', { name: holdsText.hold, exact: true }));
  await expect(dialog.getByRole('link', { name: reportText.showLot })).toBeVisible();
  await expect(dialog.getByRole('button', { name: holdsText.holdLot })).toHaveCount(0);
  await expectAccessibleScreen(page, 'a non-conformity that was sent');
  await press(page, dialog.getByRole('link', { name: reportText.showLot }));

  await expect(main).toContainText(holdsText.notice);
  await expect(link(/^אי התאמה מס׳ \d+, פתוחה$/)).toBeVisible();
  const reported = main.getByRole('region', { name: FORM_NAMES.nonConformity });
  await expectAccessibleScreen(page, 'a lot with a non-conformity');
  await page.goto(`/purchased-goods/${id}`);
  await expect(link(text.another)).toBeVisible();
  await expect(main.getByRole('link', { name: text.open, exact: true })).toHaveCount(0);
  await expectAccessibleScreen(page, 'a receipt with a non-conformity');
  await press(page, reported.getByRole('listitem').getByRole('link'));
  await press(page, main.getByRole('button', { name: holdsText.release }));
  await type(page, reason, 'הוחזר לספק');
  await press(page, dialog.getByRole('button', { name: holdsText.release, exact: true }));
  await expect(main.getByRole('button', { name: holdsText.hold, exact: true })).toBeVisible();
  await expectAccessibleScreen(page, 'the non-conformity of a lot');

  await press(page, link(formsText.view.edit));
  await press(page, page.getByRole('button', { name: formsText.lot.unlink }));
  await press(page, page.getByRole('button', { name: formsText.fill.update }));
  await expect(link(lot)).toHaveCount(0);
  const history = await openHistory(page);
  await expect(history.getByRole('listitem').first()).toContainText(reportText.number(good_id));
  await expect(await row()).toBeVisible();
  // Out of the way of other stories.
  await kitchen.call('POST', `/api_purchased_goods/${id}/reversal`, { reason: 'בדיקה' });
});
