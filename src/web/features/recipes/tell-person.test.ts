import { mockStore } from '../../testing/mock-store';
import { testTokens } from '../../testing/render-app';
import type { EditorEmitted } from './machine/events';
import { CARROT, CUMIN, offline, openEditor, recipeOf, refusal } from './machine/testing/fixtures';
import { tellPerson } from './tell-person';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** What is dispatched when the machine emits this. */
function told(emitted: EditorEmitted, recipeId: number | null = null) {
  const store = mockStore({ tokens: testTokens, origin: 'http://127.0.0.1:9' });
  tellPerson(store.dispatch, emitted, openEditor({ recipeId }).state());
  const shown = store.getActions().filter(({ type }) => type.startsWith('notifications/'));
  return shown.map(({ type, payload }) => {
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

test.each([
  ['recipes', 'לא ניתן לטעון את רשימת המתכונים'],
  ['steps', 'לא ניתן לטעון את שלבי העבודה'],
  ['goodTypes', 'לא ניתן לטעון את סוגי החומרים'],
] as const)('a failed load of the %s has a notification of its own, and is logged', (what, text) => {
  expect(told({ type: 'load.failed', what, error: 'offline' })).toEqual([red(text)]);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('each fault of the structure is told for 10 seconds, with names (spec 8.19, 8.20, 9.29)', () => {
  const structure = [
    { code: 'NO_MATERIALS' as const, goodTypeIds: [] },
    { code: 'MORE_THAN_ONE_FINAL_PRODUCT' as const, goodTypeIds: [CARROT, CUMIN] },
    { code: 'UNUSED_MATERIALS' as const, goodTypeIds: [CARROT, CUMIN] },
  ];
  expect(told({ type: 'refused', structure })).toEqual([
    red('במתכון יכול להיות רק תוצר סופי אחד, ויש בו כמה: גזר, כמון'),
    red('יש במתכון חומרים שאינם בשימוש באף שלב: גזר וכמון'),
  ]);
});

test('a new raw material is told in green (spec 8.11)', () => {
  expect(told({ type: 'material.added' })).toEqual([
    { ...red('חומר הגלם נוסף בהצלחה'), kind: 'success', title: undefined },
  ]);
});

const failure = refusal('IN_USE', {}, 'בשימוש');
test.each([
  ['material.failed', 'לא ניתן להוסיף את חומר הגלם'],
  ['step.creation.failed', 'לא ניתן ליצור את שלב העבודה'],
  ['step.update.failed', 'לא ניתן לעדכן את שלב העבודה'],
  ['step.deletion.failed', 'אירעה שגיאה לא צפויה במחיקת השלב'],
  ['save.failed', 'לא ניתן להוסיף את המתכון'],
] as const)('%s is told with the reason below (spec 8.10, 8.12, 8.13, 8.14, 8.15)', (type, text) => {
  expect(told({ type, failure })).toEqual([red(`${text}\nבשימוש`)]);
  expect(told({ type, failure: offline })[0]!.text).toMatch(`${text}\n`);
});

test('a change that was not kept is told as one (spec 8.16)', () => {
  expect(told({ type: 'save.failed', failure }, 60)).toEqual([red('לא ניתן לעדכן את המתכון\nבשימוש')]);
});

test.each<EditorEmitted>([
  { type: 'materials.refused' },
  { type: 'step.refused' },
  { type: 'saved', recipe: recipeOf(1, 'מרק', []) },
  { type: 'left' },
])('$type needs no notification', (emitted) => {
  expect(told(emitted)).toEqual([]);
});
