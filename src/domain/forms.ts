/** The kinds of field a compliance form can have. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'checkbox',
  'date',
  'datetime',
  'select',
  'multiselect',
  'radio',
] as const;

/** The two forms the dashboard links to, by their names on the wire. */
export const FORM_NAMES = {
  hygiene: 'מעקב תשתיות והגיינה - ייצור וחדרי אחסון-יומי',
  nonConformity: 'אי התאמות',
} as const;
