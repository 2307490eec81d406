import { mockStore } from '../../../../tests/kit/web/mock-store';
import { testTokens } from '../../../../tests/kit/web/render-app';
import type { EditorEmitted } from './machine/events';
import { CARROT, CUMIN, offline, openEditor, refusal } from './machine/testing/fixtures';
import { notify } from './notify';

/** The actions dispatched for an event of the machine. */
function shown(emitted: EditorEmitted, recipeId: number | null = null) {
  const store = mockStore({ tokens: testTokens, origin: 'http://127.0.0.1:9' });
  notify(store.dispatch, emitted, openEditor({ recipeId }).state());
  const actions = store.getActions().filter(({ type }) => type.startsWith('notifications/'));
  return actions.map(({ type, payload }) => {
    const { kind, text, closeAfter, title } = payload as Record<string, unknown>;
    return { type, kind, title, text, closeAfter };
  });
}
const red = (text: string) => ({
  type: 'notifications/notified',
  kind: 'error',
  title: 'שגיאה',
  text,
  closeAfter: 10_000,
});

test('each structure error is shown for 10 seconds, with names (spec 8.19, 8.20, 9.29)', () => {
  const structure = [
    { code: 'NO_MATERIALS' as const, goodTypeIds: [] },
    { code: 'MORE_THAN_ONE_FINAL_PRODUCT' as const, goodTypeIds: [CARROT, CUMIN] },
    { code: 'UNUSED_MATERIALS' as const, goodTypeIds: [CARROT, CUMIN] },
  ];
  expect(shown({ type: 'refused', structure })).toEqual([
    red('במתכון יכול להיות רק תוצר סופי אחד, ויש בו כמה: גזר, כמון'),
    red('יש במתכון חומרים שאינם בשימוש באף שלב: גזר וכמון'),
  ]);
});

test('an added raw material has a green notification (spec 8.11)', () => {
  expect(shown({ type: 'material.added' })).toEqual([
    { ...red('חומר הגלם נוסף בהצלחה'), kind: 'success', title: undefined },
  ]);
});

const failure = refusal('IN_USE', {}, 'בשימוש');
test.each([
  ['createMaterial', 'לא ניתן להוסיף את חומר הגלם'],
  ['createStep', 'לא ניתן ליצור את שלב העבודה'],
  ['updateStep', 'לא ניתן לעדכן את שלב העבודה'],
  ['deleteSteps', 'אירעה שגיאה לא צפויה במחיקת השלב'],
  ['save', 'לא ניתן להוסיף את המתכון'],
  ['readStored', 'לא ניתן לטעון את המתכון'],
] as const)(
  'a failed %s has a notification with the reason below, and without an answer that it may have succeeded (contract 5.217, spec 8.10, 8.12, 8.13, 8.14, 8.15)',
  (call, text) => {
    expect(shown({ type: 'call.failed', call, failure })).toEqual([red(`${text}\nבשימוש`)]);
    const lost = shown({ type: 'call.failed', call, failure: offline })[0]!.text;
    const mayBeStored = 'לא התקבלה תשובה מהשרת. ייתכן שמה שנשלח כבר רשום.';
    if (call === 'readStored') expect(lost).toMatch(`${text}\n`);
    else expect(lost).toBe(`${text}\n${mayBeStored}`);
  },
);

test('a failed save of a stored recipe has the text of an update (spec 8.16)', () => {
  const failed = { type: 'call.failed', call: 'save', failure } as const;
  expect(shown(failed, 60)).toEqual([red('לא ניתן לעדכן את המתכון\nבשימוש')]);
});
