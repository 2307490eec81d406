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
  noAccountsTitle: 'עדיין אין חשבונות',
  noAccounts: 'כדי ליצור חשבון ראשון מריצים במחשב שבו פועלת המערכת את הפקודה:',
  noAccountsAfter: 'ואז אפשר להיכנס כאן.',

  toApp: 'חזרה לתפוקה',
  expiredTitle: 'העמוד הזה כבר לא בתוקף',
  expired: 'הכניסה כבר הושלמה, או שעבר זמן רב מאז שהעמוד נפתח. אפשר פשוט להתחיל מחדש.',
  badRequestTitle: 'לא ניתן להמשיך מכאן',
  badRequest: 'הקישור לעמוד הכניסה שגוי או חלקי. יש לחזור לתפוקה ולהיכנס משם.',
  notFoundTitle: 'העמוד לא נמצא',
  notFound: 'אין כאן עמוד כזה. אפשר לחזור לתפוקה ולהמשיך משם.',
  failedTitle: 'משהו השתבש',
  failed: 'הכניסה לא הושלמה בגלל תקלה אצלנו. אפשר לחזור לתפוקה ולנסות שוב בעוד רגע.',

  signOutTitle: 'יציאה',
  signOutQuestion: 'להתנתק במכשיר הזה?',
  signOutConfirm: 'יציאה',
  continueTitle: 'רגע אחד',
  continueMessage: 'ממשיכים אוטומטית. אם העמוד נשאר פתוח, אפשר ללחוץ על הכפתור.',
  continueButton: 'המשך',
  signedOutTitle: 'היציאה הושלמה',
  signedOut: 'אפשר לסגור את החלון, או להיכנס שוב.',
} as const;
