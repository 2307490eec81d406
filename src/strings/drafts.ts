import { counted, countedWith, type Noun } from './counts';
import { isolated, isolatedTime } from './isolated';

const DRAFT: Noun = { gender: 'f', one: 'טיוטה', many: 'טיוטות' };

/** Texts about drafts, shared by forms and recipes: a restored draft, and a conflict with a newer version. */
export const draftText = {
  restored: 'נטענה הטיוטה מהפעם הקודמת.',
  /** With the time of its last change, and the day of another than today. */
  restoredFrom: (at: string) => `נטענה הטיוטה מ־${isolatedTime(at)}.`,
  discarding: { title: 'להתחיל מחדש?', confirm: 'התחלה מחדש' },
  /** A restored draft that the server refused while its form was not open. */
  refused: (why: string) => `מה שנשלח לא התקבל: ${why}`,
  /** What is on the device, while the server is away. */
  onDevice: {
    title: 'שמור במכשיר הזה',
    text: 'זה עוד לא נשלח, או נשלח ועוד לא התקבלה תשובה. כשיהיה קשר אפשר יהיה להמשיך.',
  },
  setAside: 'שמירה בצד',
  aside: (count: number) => countedWith(count, DRAFT, 'שמורה בצד', 'שמורות בצד'),
  /** The title of a draft without any details. */
  untitled: 'טיוטה',
  savedAt: (at: string) => `נשמרה ב־${isolatedTime(at)}`,
  waiting: (at: string) =>
    `נשלחה ב־${isolatedTime(at)} ועוד לא התקבלה תשובה, ייתכן שהיא כבר רשומה. תישלח שוב כשפותחים אותה, ולא תירשם פעמיים.`,
  waitingTooOld: (at: string) => `נשלחה ב־${isolatedTime(at)} ולא התקבלה תשובה. צריך לבדוק אם היא רשומה.`,
  /** A draft that only this page has. */
  notKept: {
    full: 'אין מקום במכשיר הזה, והטיוטה לא נשמרת בו. היא תאבד אם העמוד ייסגר לפני השליחה. מחיקה של טיוטות שמורות בצד מפנה מקום.',
    away: 'אין קשר עם השרת, והטיוטה עוד לא נשמרת במכשיר הזה. היא תאבד אם העמוד ייסגר לפני שיהיה קשר.',
  },
  /** Drafts whose key the server no longer has. */
  unreadable: {
    title: (count: number) => `במכשיר הזה יש ${counted(count, DRAFT)} שאי אפשר לפתוח`,
    text: 'זה קורה אחרי שחזור של המערכת מגיבוי. ייתכן שמשהו מהן לא נשלח, או נשלח בלי שהתקבלה תשובה: כדאי לבדוק ברשימות מה רשום, ולדווח שוב על מה שחסר.',
    remove: 'מחיקה מהמכשיר',
    removing: { title: 'למחוק מה שאי אפשר לפתוח?', confirm: 'מחיקה מהמכשיר' },
  },
  takeUp: 'המשך מילוי',
  /** A draft that was sent. */
  open: 'פתיחה',
  throwAway: 'מחיקה',
  throwingAway: {
    title: 'למחוק את הטיוטה?',
    text: 'מה שמולא בה יימחק מהמכשיר הזה.',
    waiting: 'הטיוטה כבר נשלחה, וייתכן שהיא רשומה. מחיקה כאן אינה מבטלת את הרישום.',
    confirm: 'מחיקת הטיוטה',
  },
  /** After a response that was lost. */
  late: {
    already: 'התקבלה תשובה: מה שנשלח היה רשום כבר, ולא נרשם פעם נוספת.',
    now: 'התקבלה תשובה: מה שנשלח לא היה רשום, ונרשם עכשיו.',
  },
  /** On the home page, of all that was sent on this device. */
  allUnanswered: (count: number) =>
    countedWith(
      count,
      { gender: 'm', one: 'דבר', many: 'דברים' },
      'נשלח מכאן ולא התקבלה עליו תשובה',
      'נשלחו מכאן ולא התקבלה עליהם תשובה',
    ),
  /** A draft that another tab has open. */
  openElsewhere: 'פתוחה בלשונית אחרת של הדפדפן.',
  /** A form whose draft another tab has open. */
  otherTab: 'טיוטה של הטופס הזה פתוחה בלשונית אחרת של הדפדפן ונשמרת שם. מה שממלאים כאן נשמר בנפרד.',
  /** A lost response: what may be, and what goes on. */
  mayBeStored: 'לא התקבלה תשובה מהשרת. ייתכן שמה שנשלח כבר רשום.',
  resending:
    'ייתכן שמה שנשלח כבר רשום. כל עוד זה פתוח כאן הוא נשלח שוב מעצמו, כמו שהוא, ולא יירשם פעמיים. עד שתתקבל תשובה אי אפשר לשנות אותו.',
  /** A dialog that closes without asking. */
  staysSent: 'אחרי סגירת החלון הוא נשאר במכשיר הזה, ויישלח שוב כשפותחים אותו.',
  /** A dialog with a password, which is stored nowhere. */
  closingSent: {
    title: 'לסגור לפני שהתקבלה תשובה?',
    text: 'ייתכן שמה שנשלח כבר רשום. אחרי סגירת החלון הוא לא יישלח שוב מעצמו.',
    confirm: 'סגירה',
    cancel: 'המשך המתנה',
  },
  unanswered: (at: string) => `נשלח ב־${isolatedTime(at)} ולא התקבלה תשובה.`,
  tooOld: {
    text: 'עבר זמן רב, ושליחה נוספת עלולה לרשום אותו פעמיים. צריך לבדוק אם הוא רשום.',
    recorded: 'רשום: מחיקת הטיוטה',
    missing: 'לא רשום: חזרה לטיוטה',
  },
  /** What is wrong where no field of the form shows it. */
  unshown: 'עוד לא ניתן לשלוח. מה שחסר או שגוי אינו מוצג כאן:',
  compare: 'השוואת הגרסאות',
  theirs: 'הגרסה השמורה עכשיו',
  by: (name: string, at: string) => `נשמר על ידי ${isolated(name)}, ${isolatedTime(at)}`,
  takeTheirs: 'מעבר לגרסה השמורה',
  which: 'באיזו גרסה להמשיך?',
  same: 'אין הבדלים בין הגרסאות',
} as const;
