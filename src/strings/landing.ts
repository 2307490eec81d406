/** What one sees before signing in: the landing page and the sign-in screen. */
export const landingText = {
  pageTitle: 'היכרות',
  headline: 'מקבלת הסחורה ועד המנה הארוזה, הכול במקום אחד',
  lead: 'דיווח קצר ליד הסיר, מלאי מעודכן בכל מסך, ומסלול מלא של כל מנה חזרה אל הספק.',
  points: {
    receiving: 'קבלת סחורה ובדיקות בכניסה',
    steps: 'שלבי עבודה לפי מתכון',
    history: 'היסטוריה מלאה של כל אצווה',
    forms: 'טפסים ליום הביקורת',
  },
  title: 'ניהול המטבח והמפעל',
  about: 'תפוקה היא מערכת העבודה של צוות המטבח: מה התקבל, מה בושל, מה נארז ומה נמכר.',
  enter: 'כניסה למערכת',
} as const;

export const signInText = {
  pageTitle: 'כניסה',
  title: 'כניסה',
  enter: 'כניסה',
  again: 'כניסה מחדש',
  onTheWay: 'מעבר לדף הכניסה…',
  returning: 'הכניסה מסתיימת…',
  reason: {
    waiting: 'כדי להמשיך יש להיכנס למערכת.',
    ended: 'החיבור למערכת הסתיים, ויש להיכנס שוב. מה שמולא נשמר, ויחכה אחרי הכניסה.',
    left: 'היציאה מהמערכת הושלמה.',
    failed: 'הכניסה לא הושלמה. אפשר לנסות שוב.',
    unreachable: 'לא ניתן להגיע לדף הכניסה. כדאי לבדוק את החיבור לרשת ולנסות שוב.',
  },
} as const;
