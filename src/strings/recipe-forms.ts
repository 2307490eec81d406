import { counted } from './counts';
import { materialNoun } from './nouns';

const listed = new Intl.ListFormat('he');
/** Names one after the other: 'גזר, בצל וכמון'. */
const names = (all: readonly string[]) => listed.format(all);

/** The dialogs of the recipe editor. Texts that the specification gives are letter for letter. */
export const recipeFormsText = {
  names,
  search: 'חיפוש חומר',
  materials: {
    title: 'הוספת חומרים',
    mode: 'מקור החומר',
    modes: { known: 'מהרשימה', new: 'חומר גלם חדש' },
    list: 'חומרים להוספה',
    none: 'עוד אין במערכת חומרים לבחירה',
    notFound: (name: string) => `אין ברשימה חומר בשם ״${name}״`,
    addNew: (name: string) => `הוספת ״${name}״ כחומר גלם חדש`,
    submit: (count: number) => (count === 0 ? 'הוספה' : `הוספת ${counted(count, materialNoun)}`),
    savedAtOnce: 'חומר הגלם נשמר במערכת מיד, ונשאר בה גם אם המתכון לא יישמר.',
    name: 'שם חומר הגלם',
  },
  step: {
    title: { new: 'שלב חדש', edit: 'עריכת שלב' },
    submit: { new: 'הוספת השלב', edit: 'עדכון השלב' },
    sharedWith: (recipes: readonly string[]) =>
      recipes.length === 1
        ? `השלב משותף גם למתכון: ${recipes[0]}. השינוי יחול גם בו.`
        : `השלב משותף גם למתכונים: ${names(recipes)}. השינוי יחול גם בהם.`,
    savedAtOnce: 'השלב נשמר במערכת מיד, ונמחק ממנה אם העריכה תסתיים בלי שמירה.',
    reportedName: 'השלב כבר דווח. שם חדש של התוצר יופיע גם במלאי, באצוות ובהיסטוריית הייצור.',
    savedInDraft: 'השינוי נשמר בטיוטה, ויחול רק כשהמתכון יישמר.',
    name: 'שלב העבודה',
    nameFixed: 'סוג השלב קבוע; לשלב מסוג אחר יש להוסיף שלב חדש',
    reuse: {
      label: 'שימוש בשלב קיים',
      hint: 'שלב שכבר קיים במערכת נוסף כפי שהוא, וכל המתכונים חולקים אותו',
      option: (output: string, inputs: readonly string[]) => `${output} (מתוך ${names(inputs)})`,
      inputs: 'מתוך',
      inputsNotThere: (missing: readonly string[]) =>
        `השלב משתמש בפריטים שאינם במתכון: ${names(missing)}. יש להוסיף קודם את השלב שיוצר אותם`,
      adds: (materials: readonly string[]) =>
        materials.length === 1
          ? `יתווסף למתכון גם החומר: ${materials[0]}.`
          : `יתווספו למתכון גם החומרים: ${names(materials)}.`,
      alsoIn: (recipes: readonly string[]) =>
        recipes.length === 1
          ? `השלב נמצא גם במתכון: ${recipes[0]}.`
          : `השלב נמצא גם במתכונים: ${names(recipes)}.`,
    },
    inputs: {
      label: 'חומרים לשימוש בשלב',
      none: 'עוד אין במתכון חומרים לבחירה. יש להוסיף חומרים לפני השלב.',
      notFound: (name: string) => `אין במתכון חומר בשם ״${name}״`,
      material: 'חומר גלם',
      output: (step: number) => `תוצר של שלב ${step}`,
      unused: 'עוד לא בשימוש',
      unavailable: 'אינו זמין לשלב הזה',
    },
    output: {
      label: 'שם הפריט שנוצר',
      suggested: 'שם מוצע, אפשר לשנות אותו',
      /** Shown before the placeholder itself. */
      replace: 'יש לכתוב שם במקום',
      reuse: 'שימוש בשלב הקיים',
    },
    expected: {
      batchHint: 'כמה יוצא מאצווה אחת',
      inputs: 'כמויות לאצווה',
      inputsHint: 'בלי כמות: לפי הטעם',
      usual: (reports: number) => (reports === 1 ? 'לפי הדיווח האחרון' : `לפי ${reports} הדיווחים האחרונים`),
      filled: 'הכמויות מולאו, ואפשר לשנות אותן',
      days: 'ימים',
      shelfLifeHint: 'בלי מספר: לפי הכרטיס של התוצר',
    },
    unitsFixed: 'כבר יש פריטים מסוג זה, ולכן יחידות המידה קבועות',
  },
} as const;
