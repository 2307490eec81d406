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
  tooMany: (minutes: number) =>
    minutes <= 1
      ? 'היו יותר מדי ניסיונות כניסה. אפשר לנסות שוב בעוד דקה.'
      : `היו יותר מדי ניסיונות כניסה. אפשר לנסות שוב בעוד ${minutes} דקות.`,
  busy: 'נכנסים עכשיו הרבה אנשים בבת אחת. אפשר לנסות שוב בעוד כמה שניות.',
  noAccountsTitle: 'עדיין אין חשבונות',
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
