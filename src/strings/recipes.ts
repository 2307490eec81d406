import { DOT } from './common';
import { counted } from './counts';
import { materialNoun, recipeNoun } from './nouns';

const list = new Intl.ListFormat('he');

/** Recipes: the list, one recipe, and building one. */
export const recipesText = {
  title: 'מתכונים',
  caption: 'רשימת המתכונים',
  add: 'הוספת מתכון',
  count: (count: string) => counted(count, recipeNoun),
  search: 'חיפוש לפי שם',
  types: { recipe: 'מתכון למכירה', subRecipe: 'תת־מתכון' },
  filters: { type: 'סוג המתכון', all: 'הכול' },
  columns: {
    name: 'שם המתכון',
    type: 'סוג',
    steps: 'שלבים',
    product: 'תוצר סופי',
    made: 'מועד היצירה',
    actions: 'פעולות',
  },
  deleteNamed: (name: string) => `מחיקת המתכון ${name}`,
  empty: 'לא נמצאו מתכונים שמתאימים לסינון',
  none: 'עוד אין מתכונים. מתכון מגדיר ממה עשוי כל תוצר ובאילו שלבי עבודה.',
  addFirst: 'הוספת המתכון הראשון',
  failedList: 'לא ניתן לטעון את רשימת המתכונים',
  failedDetails: 'לא ניתן לטעון את המתכון',
  failedTypes: 'לא ניתן לטעון את סוגי החומרים',
  failedSubRecipes: 'לא ניתן לטעון את תת־המתכונים',
  notFound: 'המתכון לא נמצא',
  backToList: 'חזרה לרשימת המתכונים',
  view: {
    edit: 'עריכה',
    delete: 'מחיקה',
    facts: 'פרטי המתכון',
    createdAt: 'מועד היצירה',
    createdBy: 'נוצר על ידי',
  },
  materials: {
    title: 'חומרים',
    steps: (numbers: readonly number[]) =>
      numbers.length === 1 ? `שלב ${numbers[0]}` : `שלבים ${numbers.join(', ')}`,
  },
  steps: {
    title: 'שלבי העבודה',
    from: 'מתוך',
    number: (number: number) => `שלב ${number}`,
    units: 'יחידות מידה:',
    history: (number: number) => `היסטוריית השינויים של שלב ${number}`,
    batch: 'כמות באצווה',
    shelfLife: 'חיי מדף',
    instructions: 'הוראות הכנה',
  },
  delete: {
    title: 'למחוק את המתכון?',
    text: 'יימחקו איתו גם שלבי העבודה שאינם נמצאים במתכון אחר ושעוד לא דווחו. המלאי והיסטוריית הייצור יישארו.',
    confirm: 'מחיקה',
    done: 'המתכון נמחק בהצלחה',
    failed: 'לא ניתן למחוק את המתכון',
  },
  flow: {
    title: 'תרשים הייצור',
    region: 'תרשים הייצור: מהחומרים, דרך השלבים, ועד התוצר הסופי',
    empty: 'התרשים נבנה כאן תוך כדי הוספת חומרים ושלבים',
    subRecipe: 'תת־מתכון',
    unused: 'לא בשימוש',
    finalProduct: 'תוצר סופי',
    anotherFinalProduct: 'תוצר סופי נוסף',
    step: (position: number, step: string) => `${position}${DOT}${step}`,
    spokenStep: (position: number, step: string, output: string, inputs: readonly string[]) =>
      `שלב ${position}, ${step}: ${output}${inputs.length > 0 ? `, מתוך ${list.format(inputs)}` : ''}`,
    spokenMaterial: (name: string, sub: string) => `חומר: ${name}, ${sub}`,
    spokenMark: (spoken: string, mark: string) => `${spoken} (${mark})`,
    finals: (count: number) =>
      count === 0
        ? 'אין תוצר סופי'
        : counted(count, { gender: 'm', one: 'תוצר סופי', many: 'תוצרים סופיים' }),
    unusedCount: (count: number) => `${counted(count, materialNoun)} לא בשימוש`,
    errors: (count: number) => `${counted(count, { gender: 'f', one: 'בעיה', many: 'בעיות' })} במבנה`,
  },
} as const;
