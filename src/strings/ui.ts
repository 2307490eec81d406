export const uiText = {
  loading: 'טוען…',
  close: 'סגירה',
  /** Before the name of the page that it leads back to. */
  backTo: 'חזרה אל',
  skipToContent: 'דילוג לתוכן',
  product: 'תפוקה',
  markLetter: 'ת',
  yes: 'כן',
  no: 'לא',
  navigation: 'ניווט ראשי',
  openNavigation: 'פתיחת התפריט',
  closeNavigation: 'סגירת התפריט',
} as const;

export const dialogText = {
  cancel: 'ביטול',
  confirm: 'אישור',
  close: 'סגירת החלון',
} as const;
