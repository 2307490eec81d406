import { counted, NOUNS } from './counts';

export const demoPeople = {
  manager: 'דנה כהן',
  staff: 'יוסי ברק',
} as const;

/** Texts of the embedded provider's pages: signing in, signing out, errors. */
export const signInPageText = {
  product: 'תפוקה',
  markLetter: 'ת',
  title: 'כניסה',
  login: 'שם משתמש',
  password: 'סיסמה',
  showPassword: 'הצגת הסיסמה',
  submit: 'כניסה',
  submitting: 'רגע…',
  demoTitle: 'חשבונות הדגמה',
  demoFill: (login: string) => `מילוי הפרטים של ${login}`,

  loginMissing: 'יש למלא שם משתמש',
  passwordMissing: 'יש למלא סיסמה',
  wrong: 'שם המשתמש או הסיסמה אינם נכונים. אפשר לבדוק את שפת המקלדת ואת Caps Lock ולנסות שוב.',
  /** After the password. */
  secondStep: {
    titles: { passkey: 'אישור הכניסה', code: 'קוד כניסה', recovery: 'כניסה עם קוד שחזור' },
    /** Before the name of the account. */
    of: 'כניסה בשם',
    label: 'הקוד שמוצג באפליקציה',
    recovery: 'קוד שחזור',
    toRecovery: 'הטלפון לא בהישג יד? כניסה עם קוד שחזור',
    toCode: 'כניסה עם הקוד מהאפליקציה',
    toPasskey: 'כניסה עם מפתח גישה',
    noRecovery: 'הטלפון לא בהישג יד? לא נותרו קודי שחזור, ומנהל יכול להסיר את האימות הדו־שלבי במסך החשבונות.',
    restart: 'כניסה בשם אחר',
    missing: 'יש להזין את הקוד',
    wrong: 'הקוד אינו נכון, או שכבר נעשה בו שימוש. אפשר לחכות לקוד הבא ולנסות שוב.',
    wrongRecovery: 'קוד השחזור אינו נכון, או שכבר נעשה בו שימוש.',
    expired: 'עבר זמן רב מאז שהוזנה הסיסמה, יש להיכנס מחדש.',
    passkey: {
      refused: 'לא ניתן להיכנס עם מפתח הגישה הזה. יש לבחור מפתח של החשבון שנכנסים בשמו.',
      cancelled: 'המכשיר לא אישר את הכניסה, אפשר לנסות שוב.',
      failed: 'לא ניתן להיכנס כרגע עם מפתח גישה, אפשר לנסות שוב.',
    },
  },
  passkey: {
    submit: 'כניסה עם מפתח גישה',
    refused: 'לא ניתן להיכנס עם מפתח הגישה הזה. אפשר לנסות שוב, או להיכנס עם הסיסמה.',
    cancelled: 'המכשיר לא אישר את הכניסה. אפשר לנסות שוב, או להיכנס עם הסיסמה.',
    failed: 'לא ניתן להיכנס כרגע עם מפתח גישה. אפשר לנסות שוב, או להיכנס עם הסיסמה.',
  },
  tooMany: (minutes: number) =>
    `היו יותר מדי ניסיונות כניסה. אפשר לנסות שוב בעוד ${counted(Math.max(minutes, 1), NOUNS.minute)}.`,
  busy: 'נכנסים עכשיו הרבה אנשים בבת אחת. אפשר לנסות שוב בעוד כמה שניות.',
  noAccountsTitle: 'עוד אין חשבונות',
  noAccounts: 'כדי ליצור חשבון ראשון מריצים במחשב שבו פועלת המערכת את הפקודה:',
  noAccountsAfter: 'ואז אפשר להיכנס כאן.',

  toApp: 'חזרה לתפוקה',
  messages: {
    expired: {
      title: 'העמוד הזה כבר לא בתוקף',
      message: 'הכניסה כבר הושלמה, או שעבר זמן רב מאז שהעמוד נפתח. אפשר פשוט להתחיל מחדש.',
    },
    badRequest: {
      title: 'לא ניתן להמשיך מכאן',
      message: 'הקישור לעמוד הכניסה שגוי או חלקי. יש לחזור לתפוקה ולהיכנס משם.',
    },
    notFound: {
      title: 'העמוד לא נמצא',
      message: 'אין כאן עמוד כזה. אפשר לחזור לתפוקה ולהמשיך משם.',
    },
    failed: {
      title: 'משהו השתבש',
      message: 'הכניסה לא הושלמה בגלל תקלה אצלנו. אפשר לחזור לתפוקה ולנסות שוב בעוד רגע.',
    },
    busy: {
      title: 'יש עומס כרגע',
      message: 'עמוד הכניסה נפתח עכשיו יותר מדי פעמים. אפשר לחזור לתפוקה ולנסות שוב בעוד דקה.',
    },
    signedOut: { title: 'היציאה הושלמה', message: 'אפשר לסגור את החלון, או להיכנס שוב.' },
  },
  forms: {
    signOut: { title: 'יציאה', message: 'להתנתק במכשיר הזה?', submit: 'יציאה' },
    continue: {
      title: 'רגע אחד',
      message: 'ממשיכים אוטומטית. אם העמוד נשאר פתוח, אפשר ללחוץ על הכפתור.',
      submit: 'המשך',
    },
  },
} as const;
