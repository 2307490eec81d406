import { counted } from './counts';
import { materialNoun } from './nouns';

const listed = new Intl.ListFormat('he');
/** Names one after the other: 'גזר, בצל וכמון'. */
const names = (all: readonly string[]) => listed.format(all);

/** Building and changing a recipe. Texts that the specification gives are letter for letter. */
export const recipeEditorText = {
  titleOf: (recipe: string) => `עריכת מתכון: ${recipe}`,
  draftSaved: 'טיוטה נשמרה במכשיר',
  save: 'שמירת המתכון',
  failedLoad: 'לא ניתן לטעון את מה שנדרש לבניית מתכון',
  details: 'שם וסוג',
  typeFixed: (recipes: readonly string[]) =>
    `התוצר בשימוש במתכונים ${names(recipes)}, ולכן אי אפשר לשנות את הסוג`,
  notSaved: 'המתכון לא נשמר',
  resending: 'כל עוד העמוד פתוח והמתכון לא משתנה הוא נשלח שוב מעצמו, ולא יישמר פעמיים.',
  /** A request that the server may have forgotten. */
  tooOld: 'עבר זמן רב, ולכן המתכון לא נשלח שוב מעצמו. כדאי לבדוק אם הוא כבר שמור כך, ורק אז לשמור אותו שוב.',
  wrongStructure: 'מה שיש לתקן לפני השמירה',
  outdated: {
    title: 'בינתיים נשמרה גרסה אחרת של המתכון',
    text: 'כדאי להשוות בין הגרסאות לפני שממשיכים.',
  },
  gone: {
    title: 'המתכון נמחק בינתיים',
    text: 'המתכון נמחק אחרי שהעריכה כאן התחילה, ולכן אי אפשר לשמור בו שינויים.',
  },
  reported: {
    badge: 'כבר דווח',
    title: (count: number, isShared: boolean) => {
      if (count > 1) return 'שלבים של המתכון כבר דווחו';
      return isShared ? 'אחד השלבים משותף וכבר דווח' : 'אחד השלבים כבר דווח';
    },
    text: 'מה שדווח נשאר כפי שהיה: הכמויות, הזמנים והאצוות שנעשה בהן שימוש. שם חדש של תוצר מופיע גם במה שכבר דווח, ויחידות המידה שלו קבועות. את השלב האחרון אפשר להוציא מהמתכון, והוא אינו נמחק.',
  },
  materials: {
    add: 'הוספת חומרים',
    remove: (name: string) => `הסרת ${name}`,
    empty: 'עוד אין חומרים. אפשר להוסיף חומרי גלם ותת־מתכונים.',
  },
  steps: {
    add: 'הוספת שלב',
    empty: 'עוד אין שלבים. בכל שלב מגדירים מה נכנס ומה נוצר.',
    edit: (name: string) => `עריכת השלב ${name}`,
    up: (name: string) => `העברת השלב ${name} למעלה`,
    down: (name: string) => `העברת השלב ${name} למטה`,
    delete: (name: string) => `מחיקת השלב ${name}`,
    deletion: {
      title: 'למחוק את השלב?',
      confirm: 'מחיקה',
      new: 'השלב נוסף בעריכה הזאת, ויימחק מהמערכת מיד.',
      stored: 'השלב יוסר מהמתכון רק עם שמירת המתכון.',
      reported: 'השלב כבר דווח, ולכן הוא נשאר במערכת.',
    },
    moved: (name: string, place: number) => `השלב ${name} במקום ${place}`,
    first: 'אי אפשר להעביר למעלה: זה השלב הראשון',
    last: 'אי אפשר להעביר למטה: זה השלב האחרון',
    notUp: (what: string) => `אי אפשר להעביר למעלה: השלב משתמש בפריט ${what}, שנוצר בשלב שלפניו`,
    notDown: (what: string) => `אי אפשר להעביר למטה: השלב הבא משתמש בפריט ${what}`,
  },
  inUse: {
    title: 'פריט בשימוש',
    text: (name: string) => `אי אפשר להסיר את ${name} מהמתכון, כי השלבים האלה משתמשים בו:`,
    then: 'אפשר להסיר אותו אחרי שינוי החומרים של השלבים.',
    close: 'סגירה',
  },
  unsaved: {
    text: (isMade: boolean) =>
      `הטיוטה יכולה להישאר במכשיר הזה. ביציאה בלי לשמור השינויים במתכון יימחקו${isMade ? ', וגם השלבים שנוספו בעריכה הזאת' : ''}. חומרי גלם חדשים יישארו במערכת.`,
    cancel: 'המשך עריכה',
  },
  /** In the bar that it is saved from. */
  said: {
    materials: (count: number) => counted(count, materialNoun),
    steps: (count: number) => counted(count, { gender: 'm', one: 'שלב', many: 'שלבים' }),
    missing: (parts: readonly string[]) => `עוד חסר: ${names(parts)}`,
  },
  saved: { title: 'המתכון נשמר', view: 'צפייה במתכון', another: 'הוספת מתכון נוסף' },
  comparison: {
    text: 'אחרי שהעריכה כאן התחילה נשמרה גרסה אחרת של המתכון. לא נדרס דבר: אפשר להשאיר את הטיוטה, ואז היא תחליף את הגרסה השמורה רק כשהמתכון יישמר.',
    mine: 'הטיוטה שלי',
    keepOwn: 'השארת הטיוטה שלי',
    close: 'חזרה לעריכה',
    differs: 'שונה',
  },
  errors: {
    recipeNameTaken: 'שם המתכון כבר קיים',
    materialTaken: 'שם חומר הגלם כבר קיים במערכת',
    nothingChosen: 'יש לבחור לפחות חומר אחד',
    materialInRecipe: 'פריט זה כבר קיים במתכון',
    duplicateOutput: 'פעולה זו כבר קיימת במתכון',
    outputTaken: 'שם הפריט שנוצר כבר קיים במערכת',
  },
  /** By the code of the error, with the names of its good types. */
  structure: {
    UNUSED_MATERIALS: (unused: readonly string[]) =>
      `יש במתכון חומרים שאינם בשימוש באף שלב: ${names(unused)}`,
    STEP_GONE: (outputs: readonly string[]) =>
      `השלב שיוצר את ${names(outputs)} נמחק בינתיים, ויש להוציא אותו מהמתכון`,
    STEP_WITHOUT_INPUTS: (outputs: readonly string[]) => `לא נבחרו חומרים לשלב שיוצר את ${names(outputs)}`,
  },
  /** Short texts for the diagram. */
  marks: {
    CYCLE: 'תלות מעגלית',
    STEP_ORDER: 'נוצר מאוחר מדי',
    UNKNOWN_INPUT: 'לא מוכר',
    DUPLICATE_OUTPUT: 'נוצר פעמיים',
    STEP_WITHOUT_INPUTS: 'ללא חומרים',
    STEP_GONE: 'נמחק בינתיים',
  },
  materialAdded: 'חומר הגלם נוסף בהצלחה',
  /** By the call that failed. */
  failed: {
    createMaterial: 'לא ניתן להוסיף את חומר הגלם',
    createStep: 'לא ניתן ליצור את שלב העבודה',
    updateStep: 'לא ניתן לעדכן את שלב העבודה',
    deleteSteps: 'אירעה שגיאה לא צפויה במחיקת השלב',
    save: 'לא ניתן להוסיף את המתכון',
    update: 'לא ניתן לעדכן את המתכון',
  },
} as const;
