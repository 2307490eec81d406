import { countAlone, counted, countedWith, NOUNS } from './counts';

const weekdays = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'];

const some = (count: number) => countAlone(count, 'm');
const waitingMore = (count: number) => `עוד ${some(count)} ${count === 1 ? 'ממתין' : 'ממתינים'}`;

/** The home page: greeting, today's figures, and the cards that link to all screens. */
export const homeText = {
  greeting: { morning: 'בוקר טוב', noon: 'צהריים טובים', evening: 'ערב טוב', night: 'לילה טוב' },
  greetingTo: (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting),
  /** 'יום ראשון', of a day 'YYYY-MM-DD'. */
  weekday: (day: string) => `יום ${weekdays[new Date(day).getUTCDay()]}`,
  receive: 'קבלת סחורה',
  reportStep: 'דיווח על שלב',

  today: 'היום במבט אחד',
  failed: 'לא ניתן לטעון את נתוני היום',
  unknown: '–',
  receipts: 'התקבלו היום',
  noReceipts: 'עוד לא התקבלה סחורה',
  steps: 'שלבים שדווחו',
  noSteps: 'עוד לא דווח שלב היום',
  lastStep: (ago: string) => `האחרון ${ago}`,
  expiring: 'תוקף עד יומיים',
  expiringToday: (count: number) => `${some(count)} מהם היום`,
  noneToday: 'אף אחד מהם היום',
  noneExpiring: 'אין פריטים שתוקפם עומד לפוג',
  expired: (count: number) => `${count === 1 ? 'תוקפו' : 'תוקפם'} של ${counted(count, NOUNS.item)} כבר פג`,

  checklist: 'תשתיות והגיינה',
  filled: 'מולאה',
  notFilled: 'עוד לא מולאה',
  filledBy: (time: string, name: string) => `ב־${time}, ${name}`,
  filledWithAlerts: (alerts: number) => `מולאה, ${countedWith(alerts, NOUNS.clause, 'לא תקין', 'לא תקינים')}`,
  lastFilled: (when: string, time: string) => `לאחרונה: ${when}, ${time}`,
  neverFilled: 'עוד לא מולאה בדיקה',

  justNow: 'ממש עכשיו',
  minutesAgo: (minutes: number) => `לפני ${counted(minutes, NOUNS.minute)}`,
  hoursAgo: (hours: number) => `לפני ${counted(hours, NOUNS.hour)}`,

  work: 'העבודה השוטפת',
  workFailed: 'לא ניתן לטעון את העבודה השוטפת',
  noWork: 'אין כרגע פריטים בקירור, פריטים שממתינים לשלב הבא, חריגות לטיפול, פריטים בעיכוב או טפסים חסרים',
  since: (when: string) => `מאז ${when}`,
  cooling: {
    chiller: (number: number) => `צ׳ילר ${number}`,
    title: 'בקירור',
    more: (count: number) => `עוד ${some(count)} בקירור`,
    limit: (limit: string) => `הקו מסמן את המגבלה: ${limit}`,
    left: (time: string) => `עוד ${time}`,
    lastMinute: 'עוד פחות מדקה',
  },
  fire: { title: 'על האש', more: (count: number) => `עוד ${some(count)} על האש` },
  toCool: {
    title: 'ממתין לקירור',
    more: (count: number) => `${waitingMore(count)} לקירור`,
  },
  waiting: {
    title: 'ממתין לשלב הבא',
    more: waitingMore,
  },
  deviating: { title: 'חריגות לטיפול', more: (count: number) => `עוד ${some(count)} עם חריגות` },
  held: { more: (count: number) => `עוד ${some(count)} בעיכוב` },
  missing: { title: 'טפסים שחסרים היום', daily: 'טופס יומי, עוד לא מולא' },

  production: {
    title: 'תהליכי ייצור ומכירה',
    receiving: { title: 'קבלת סחורה', description: 'סחורה שהגיעה מספקים' },
    receipts: 'סחורה שהתקבלה',
    addReceipt: 'דיווח על קבלת סחורה',
    work: { title: 'תהליך העבודה', description: 'מחומר גלם למנה ארוזה' },
    goods: 'מלאי ותוצרים',
    selling: { title: 'מכירות', description: 'מה יצא, למי וכמה' },
    sales: 'רשימת המכירות',
    addSale: 'דיווח על מכירה',
  },
  upkeep: {
    title: 'תחזוקה',
    card: { title: 'תחזוקה והגיינה', description: 'הבדיקה היומית ואי התאמות' },
    pastReports: 'תשתיות והגיינה: בדיקות קודמות',
    fillReport: 'מילוי הבדיקה היומית',
    nonConformities: 'רשימת אי התאמות',
    addNonConformity: 'פתיחת אי התאמה',
  },
  management: {
    title: 'ניהול ובקרה',
    recipes: { title: 'מתכונים', description: 'ממה ואיך מכינים כל תוצר' },
    recipeList: 'רשימת המתכונים',
    addRecipe: 'הוספת מתכון',
    editRecipe: 'עריכת מתכון',
    reports: { title: 'דוחות', description: 'תמונת המלאי והפחת' },
    inventory: 'דוח מלאי תוצרים יומי',
    losses: 'דוח פחת',
  },
} as const;
