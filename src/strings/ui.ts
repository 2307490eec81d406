/** Texts of the building blocks that every screen is made of. */
export const uiText = {
  loading: 'טוען…',
  required: 'שדה חובה',
  close: 'סגירה',
  skipToContent: 'דילוג לתוכן',
  product: 'תפוקה',
  markLetter: 'ת',
  yes: 'כן',
  no: 'לא',
  clear: 'ניקוי',
  search: 'חיפוש',
  navigation: 'ניווט ראשי',
  openNavigation: 'פתיחת התפריט',
  closeNavigation: 'סגירת התפריט',
  remaining: 'נותר',
  outOf: 'מתוך',
  stepsOfForm: 'שלבי הטופס',
  stepDone: 'הושלם',
  notifications: 'הודעות',
  notFoundHint: 'ייתכן שהקישור חלקי או שגוי.',
} as const;

export const tableText = {
  loading: 'הנתונים נטענים…',
  noRecords: 'לא נמצאו רשומות',
  failed: 'לא ניתן לטעון את הנתונים',
  sortBy: (column: string) => `מיון לפי ${column}`,
  sortedUp: 'בסדר עולה',
  sortedDown: 'בסדר יורד',
  outOf: 'מתוך',
  pages: 'עמודים',
  page: (page: number) => `עמוד ${page}`,
  previousPage: 'העמוד הקודם',
  nextPage: 'העמוד הבא',
  sort: 'מיון',
} as const;

export const filterText = {
  filters: 'סינון',
  clearAll: 'ניקוי הסינון',
  active: (count: number) => (count === 1 ? 'סינון אחד פעיל' : `${count} סינונים פעילים`),
} as const;

export const dialogText = {
  cancel: 'ביטול',
  confirm: 'אישור',
  close: 'סגירת החלון',
} as const;

export const dateText = {
  placeholder: 'dd/MM/yyyy',
  placeholderWithTime: 'dd/MM/yyyy HH:mm',
  choose: 'בחירת תאריך',
  chooseDay: 'בחירת',
  unavailableDay: 'לא זמין',
  previousMonth: 'החודש הקודם',
  nextMonth: 'החודש הבא',
  clear: 'ניקוי התאריך',
  time: 'שעה',
  month: 'חודש',
  week: 'שבוע',
  today: 'היום',
  chosen: 'נבחר: ',
  from: 'מתאריך',
  to: 'עד תאריך',
} as const;

export const selectText = {
  placeholder: 'בחירה…',
  clear: 'ניקוי הבחירה',
  noOptions: 'לא נמצאו אפשרויות',
  loading: 'טוען…',
  create: (text: string) => `הוספה: ${text}`,
  results: (count: number) =>
    count === 0 ? 'אין אפשרויות' : count === 1 ? 'אפשרות אחת' : `${count} אפשרויות`,
  focused: (label: string, at: number, of: number) => `${label}, ${at} מתוך ${of}`,
  selected: (label: string) => `${label} נבחר`,
  deselected: (label: string) => `${label} הוסר`,
  cleared: 'הבחירה נוקתה',
  unavailable: (label: string) => `${label} לא זמין`,
  guideMenu: 'חצים למעלה ולמטה למעבר בין האפשרויות, Enter לבחירה, Escape לסגירה.',
  guideInput: (label: string) => `${label && `${label}: `}הקלדה לסינון, חץ למטה לפתיחת הרשימה.`,
  guideValue: 'חצים ימינה ושמאלה למעבר בין הערכים שנבחרו, Backspace להסרה.',
} as const;
