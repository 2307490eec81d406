export const errorText = {
  invalid: 'חלק מהפרטים שנשלחו אינם תקינים, יש לתקן ולשלוח שוב',
  malformed: 'לא ניתן לקרוא את הבקשה, יש לרענן את העמוד ולנסות שוב',
  unauthenticated: 'יש להיכנס למערכת כדי להמשיך',
  outsideAccount: 'החשבון מנוהל אצל ספק הזהויות ולא כאן',
  outsideAccounts: 'החשבונות מנוהלים אצל ספק הזהויות ולא כאן',
  lastManager: 'זה המנהל האחרון שיכול להיכנס, יש להגדיר קודם מנהל נוסף',
  ownAccount: 'בחשבון שלך אפשר לעשות את זה רק דרך ״החשבון שלי״, או בידי מנהל אחר',
  notFound: 'הפריט המבוקש לא נמצא, ייתכן שנמחק',
  unknownCall: 'אין קריאה כזאת במערכת',
  nameTaken: (name: string) => `השם ״${name}״ כבר קיים במערכת, יש לבחור שם אחר`,
  notEnoughStock: (name: string, id: number, left: string, units: string) =>
    `אין מספיק במלאי: בפריט ${name} (מס׳ ${id}) נותרו ${left} ${units}`,
  expired: (name: string, day: string) => `תוקף הפריט ${name} פג ב־${day}, ולכן אי אפשר למכור אותו`,
  held: (name: string, id: number, reason: string) => `הפריט ${name} (מס׳ ${id}) בעיכוב: ${reason}`,
  notSellable: (name: string) => `הפריט ${name} אינו תוצר למכירה`,
  notPurchasable: (name: string) => `${name} נוצר בייצור ואינו נקנה מספק, יש לבחור סוג סחורה אחר`,
  inUse: (what: string) => `אי אפשר לשנות או למחוק: ${what}`,
  alreadyReversed: 'הרישום הזה כבר בוטל',
  reverseFirst: (what: string) => `עדיין אי אפשר לבטל. תחילה יש לבטל: ${what}`,
  stepInRecipes: (names: string) => `שלב העבודה נמצא במתכונים: ${names}`,
  stepReported: 'שלב העבודה כבר דווח',
  unitsWithLots: (name: string) => `יש כבר פריטים מסוג ${name}, ולכן יחידות המידה שלו קבועות`,
  subRecipeUsed: (names: string) => `המתכונים האלה משתמשים בתוצר של תת־המתכון: ${names}`,
  notLastStep: 'אפשר למחוק רק את השלב האחרון במתכון',
  /** By the code of the error in a recipe's structure, with the names of its good types. */
  structure: {
    NO_STEPS: (_names?: string) => 'יש להוסיף למתכון לפחות שלב עבודה אחד',
    DUPLICATE_OUTPUT: (names: string) => `יותר משלב אחד במתכון יוצר את אותו פריט: ${names}`,
    MORE_THAN_ONE_FINAL_PRODUCT: (names: string) =>
      `במתכון יכול להיות רק תוצר סופי אחד, ויש בו כמה: ${names}`,
    CYCLE: (names: string) =>
      names.includes(', ')
        ? `תלות מעגלית: ${names} נדרשים זה להכנת זה`
        : `תלות מעגלית: להכנת ${names} נדרש ${names} עצמו`,
    STEP_ORDER: (names: string) => `שלב משתמש בפריט שנוצר רק אחריו: ${names}. יש לשנות את סדר השלבים`,
    UNKNOWN_INPUT: (names: string) => `אלה אינם חומרי גלם, תת־מתכונים או תוצרים של שלב במתכון: ${names}`,
  },
  inRecipe: (recipe: string, sentence: string) => `במתכון ״${recipe}״: ${sentence}`,
  changedMeanwhile: 'בינתיים נשמר שינוי אחר, יש לטעון מחדש ולבדוק מה השתנה',
  idempotencyMismatch: 'אותו מפתח שליחה כבר שימש לתוכן אחר, יש לשלוח מחדש',
  wrongPassword: 'הסיסמה הנוכחית אינה נכונה',
  tooManyPasswords: (minutes: number) =>
    `יותר מדי ניסיונות, אפשר לנסות שוב בעוד ${minutes === 1 ? 'דקה' : `${minutes} דקות`}`,
  notPicture: 'יש לבחור תמונה מסוג JPG,‏ PNG,‏ GIF או WEBP',
  badPicture: 'לא ניתן לקרוא את התמונה, ייתכן שהקובץ פגום. יש לבחור תמונה אחרת',
  pictureTooLarge: 'התמונה גדולה מדי: אפשר לבחור תמונה עד 10 מ״ב',
  tooSlow: 'השליחה נעצרה באמצע, יש לנסות שוב',
  tooLarge: 'התוכן שנשלח גדול מדי',
  notJson: 'יש לשלוח את התוכן כ־JSON',
  tooMany: 'יש עומס כרגע, יש לנסות שוב בעוד רגע',
  internal: 'אירעה תקלה בשרת, אפשר לנסות שוב בעוד רגע',
  unavailable: 'השרת אינו זמין כרגע, יש לנסות שוב בעוד רגע',
} as const;
