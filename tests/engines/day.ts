import { PASSED_CHECKS, RECEIPT_FIELDS } from '../../src/domain/extra-fields';
import { FORM_NAMES } from '../../src/domain/forms';
import { deviationText } from '../../src/strings/deviations';
import { formsText } from '../../src/strings/forms';
import { holdsText } from '../../src/strings/holds';
import { journalText } from '../../src/strings/journal';
import { manufactureReportText as stepText } from '../../src/strings/manufacture-report';
import { moreText } from '../../src/strings/more';
import { printText } from '../../src/strings/print';
import { purchasedGoodsText } from '../../src/strings/purchased-goods';
import { recipeEditorText } from '../../src/strings/recipe-editor';
import { recipeFormsText } from '../../src/strings/recipe-forms';
import { recipesText } from '../../src/strings/recipes';
import { reportText } from '../../src/strings/reports';
import { signInPageText } from '../../src/strings/sign-in-page';
import { shownFromNow } from '../kit/stories/days';
import { PEOPLE } from '../kit/stories/sign-in';
import type { EnginePage } from './engine-page';
import type { Wanted } from './find';

// A day of the kitchen, as one goes on from the other. What it makes has names of its own.

const CARROT = 'גזר טרי ליום';
const WASHED = `${CARROT} שטוף`;
const COOLED = `${CARROT} מקורר`;
const PACKED = `${CARROT} ארוז`;

const button = (text: string, more: Partial<Wanted> = {}): Wanted => ({ role: 'button', text, ...more });
const link = (text: string, more: Partial<Wanted> = {}): Wanted => ({ role: 'link', text, ...more });
const field = (text: string): Wanted => ({ role: 'textbox', text, loosely: true });
const title = (text: string): Wanted => ({ role: 'heading', text, loosely: true });
const DIALOG: Wanted = { role: 'dialog' };
const DONE: Wanted = { role: 'alertdialog' };

async function signIn(page: EnginePage): Promise<void> {
  await page.open('/');
  await page.fill({ label: signInPageText.login }, PEOPLE.manager.login);
  await page.fill({ label: signInPageText.password }, PEOPLE.manager.password);
  await page.click(button(signInPageText.submit));
  await page.see(title('דנה'));
}

/** A receipt of carrots, with what they are if the type is new. */
async function receive(page: EnginePage, amount: string, expiresIn: number, isNew: boolean): Promise<void> {
  const { form } = purchasedGoodsText;
  await page.open('/purchased-goods/add');
  await page.fill({ role: 'combobox', text: form.type, loosely: true }, CARROT);
  await page.see({ role: 'option', text: CARROT, loosely: true });
  await page.press('Enter');
  if (isNew) {
    await page.answer(form.units, 'ק״ג');
    await page.answer(form.manufactured, 'לא');
    await page.answer(form.expires, 'כן');
  }
  await page.fill(field(form.amount), amount);
  await page.fill({ role: 'combobox', text: form.supplier, loosely: true }, 'ירקות השדה');
  await page.press('Enter');
  await page.fill(field(form.expiry), shownFromNow(expiresIn));
  await page.press('Escape');
  for (const check of Object.keys(PASSED_CHECKS)) await page.answer(check, purchasedGoodsText.checked.yes);
  await page.see({ text: RECEIPT_FIELDS.temperature, loosely: true });
  await page.picture('receipt');
  await page.click(button(reportText.submit));
  await page.see({ text: `${CARROT}, ${amount} ק״ג`, loosely: true, within: DONE });
}

const receipt = (page: EnginePage) => receive(page, '40', 9, true);

async function addStep(page: EnginePage, step: string, input: string, output: string): Promise<void> {
  await page.click(button(recipeEditorText.steps.add));
  await page.answer(recipeFormsText.step.name, step);
  await page.click({ role: 'checkbox', text: input, loosely: true, within: DIALOG });
  await page.see({ label: recipeFormsText.step.output.label, loosely: true });
  await page.click(button(recipeFormsText.step.submit.new, { within: DIALOG }));
  await page.see(button(recipeEditorText.steps.edit(output)));
}

async function recipe(page: EnginePage): Promise<void> {
  await page.open('/recipes/add');
  await page.fill(field('שם המתכון'), `סלט ${CARROT}`);
  await page.answer('סוג', recipesText.types.recipe);
  await page.click(button(recipeEditorText.materials.add));
  await page.fill({ role: 'searchbox', within: DIALOG }, CARROT);
  await page.click({ role: 'checkbox', text: CARROT, within: DIALOG });
  await page.click(button(recipeFormsText.materials.submit(1), { within: DIALOG }));
  await addStep(page, 'שטיפה', CARROT, WASHED);
  await addStep(page, 'הוצאה מקירור', WASHED, COOLED);
  await addStep(page, 'אריזה', COOLED, PACKED);
  await page.picture('recipe');
  await page.click(button(recipeEditorText.save));
  await page.see({ text: recipeEditorText.saved.title, loosely: true });
}

/** Chooses what a step made, says how much went into it, and how much came out. */
async function beginReport(page: EnginePage, step: string, made: string, used: string, amount: string) {
  await page.open(`/manufacture-steps/${encodeURIComponent(step)}`);
  await page.click({ role: 'radio', text: made });
  await page.click(button(stepText.proceed));
  if (used === 'all') await page.click(button(stepText.amounts.wholeAmount(''), { loosely: true }));
  else {
    await page.click(button(stepText.amounts.byExpiry, { loosely: true }));
    await page.fill(field(stepText.amounts.total), used);
  }
  await page.fill(field(stepText.details.amount), amount);
}

async function step(page: EnginePage): Promise<void> {
  await receive(page, '8', 4, false);
  await beginReport(page, 'שטיפה', WASHED, '12', '12');
  // Of the lot that expires first all, and the rest of the other.
  for (const value of ['8', '4'])
    await page.see({ role: 'textbox', text: stepText.amounts.of(''), value, loosely: true });
  await page.picture('by-expiry');
  await page.answer('חיטוי תקין', 'כן');
  await page.click(button(reportText.submit));
  await page.see({ text: `${WASHED}, 12 ק״ג`, loosely: true, within: DONE });

  await beginReport(page, 'הוצאה מקירור', COOLED, 'all', '12');
  await page.fill(field('טמפרטורת יציאה'), '12');
  await page.press('Tab');
  await page.see({ text: deviationText.question });
  await page.picture('deviation');
  await page.click(button(deviationText.submit(1, false)));
  await page.click(button(deviationText.yes));
  await page.fill(field(deviationText.note), 'הצ׳ילר הופסק לניקוי');
  await page.click(button(deviationText.submit(1, true)));
  await page.see({ text: `${COOLED}, 12 ק״ג`, loosely: true, within: DONE });

  await beginReport(page, 'אריזה', PACKED, 'all', '11');
  await page.fill(field(stepText.details.expires_at), shownFromNow(6));
  await page.press('Escape');
  await page.answer('סוג אריזה', 'קופסה 1 ק״ג');
  await page.picture('packing');
  await page.click(button(reportText.submit));
  await page.see({ text: `${PACKED}, 11 ק״ג`, loosely: true, within: DONE });
}

async function sale(page: EnginePage): Promise<void> {
  await page.open('/sold-goods/add');
  await page.fill({ role: 'combobox', text: 'מוצר', loosely: true }, PACKED);
  await page.click({ role: 'option', text: PACKED, loosely: true });
  await page.fill(field('כמות'), '2');
  await page.fill({ role: 'combobox', text: 'לקוח', loosely: true }, 'משרדי נגה');
  await page.press('Enter');
  await page.picture('sale');
  await page.click(button(reportText.submit));
  await page.see({ text: `${PACKED}, 2 ק״ג`, loosely: true, within: DONE });
}

async function checklist(page: EnginePage): Promise<void> {
  await page.open(`/forms/add/${encodeURIComponent(FORM_NAMES.hygiene)}`);
  for (const area of ['קומת קרקע', 'חצר', 'קומה 2, בישול וטיפול בירקות'])
    await page.click(button(`הכול תקין: ${area}`));
  const measured = {
    'טמפרטורת המחסן היבש': '21',
    'טמפרטורת חדר קירור 1': '3.4',
    'טמפרטורת חדר קירור 2': '4',
    'טמפרטורת חדר ההקפאה': '-19.5',
    'ריכוז הכלור בתמיסת החיטוי': '150',
    'טמפרטורת מקרר הירקות': '4',
  };
  for (const [label, value] of Object.entries(measured)) await page.fill(field(label), value);
  await page.picture('checklist');
  await page.click(button(formsText.fill.submit));
  await page.see({ text: 'נשלחה', loosely: true, within: DONE });
}

async function hold(page: EnginePage): Promise<void> {
  await page.open(`/goods?q=${encodeURIComponent(PACKED)}`);
  await page.click(link(PACKED, { loosely: true }));
  await page.see(title(PACKED));
  await page.picture('lot');
  await page.click(button(moreText));
  await page.click(button(holdsText.hold));
  await page.fill({ role: 'textbox', text: holdsText.reason, loosely: true, within: DONE }, 'ממתין למעבדה');
  await page.click(button(holdsText.hold, { within: DONE }));
  await page.see({ text: holdsText.notice, loosely: true });
  await page.click(button(holdsText.release));
  await page.fill({ role: 'textbox', text: holdsText.reason, loosely: true, within: DONE }, 'המעבדה אישרה');
  await page.click(button(holdsText.release, { within: DONE }));
  await page.seeGone({ text: holdsText.notice, loosely: true });
}

async function journal(page: EnginePage): Promise<void> {
  await page.open('/journal');
  await page.see(title(journalText.title));
  await page.see({ text: 'המעבדה אישרה', loosely: true });
  await page.picture('journal');
}

async function print(page: EnginePage): Promise<void> {
  await page.open('/goods');
  await page.see({ role: 'table' });
  await page.engine.run('window.print = () => { window.wasPrinted = true; };');
  await page.click(button(printText.print));
  await page.until('printing', async () =>
    (await page.engine.run('return window.wasPrinted')) ? true : null,
  );
}

/** The shortest form is the first two. */
export const STORIES = { signIn, receipt, recipe, step, sale, checklist, hold, journal, print };
