export const uiText = {
  loading: 'טוען…',
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
  stepsOfForm: 'שלבי הטופס',
  stepDone: 'הושלם',
  notifications: 'הודעות',
  notFoundHint: 'ייתכן שהקישור חלקי או שגוי.',
} as const;

export const dialogText = {
  cancel: 'ביטול',
  confirm: 'אישור',
  close: 'סגירת החלון',
} as const;
