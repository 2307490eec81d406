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
export type FieldType = (typeof FIELD_TYPES)[number];

/** The two forms the dashboard links to, by their names on the wire. */
export const FORM_NAMES = {
  hygiene: 'מעקב תשתיות והגיינה - ייצור וחדרי אחסון-יומי',
  nonConformity: 'אי התאמות',
} as const;

/** The fields with a non-conformity's status and due date. */
export const OPEN_NON_CONFORMITY = { field: 'status', value: 'open', due: 'due' } as const;
/** Whether an entry of the form is a non-conformity that is not closed. */
export const isOpenNonConformity = ({ data }: { data: EntryData }): boolean =>
  data[OPEN_NON_CONFORMITY.field] === OPEN_NON_CONFORMITY.value;

/** The fields filled in when a non-conformity is opened from a lot. */
export const NON_CONFORMITY_ABOUT = { what: 'what', where: 'where', product: 'product', lot: 'lot' } as const;
/** The key of an entry's lot, beside those of its answers: in the journal, and in the address of a new entry. */
export const ENTRY_LOT = 'good_id';
/** The fields that record its closing. */
export const CLOSED_NON_CONFORMITY = { value: 'closed', on: 'closed_on' } as const;

export interface FormOption {
  value: string;
  label: string;
}

/** Options from another form's entries: the value is data[value_key], the label data[field_key]. */
export interface OptionsSource {
  form_name: string;
  field_key: string;
  value_key: string;
}

/**
 * What a field is prefilled with when its entry is opened from a 'not fine' answer: the other entry's id, the field's
 * key, its label with the measured value, or its section. The first two are the link back and never typed.
 */
export type Origin = 'entry' | 'field' | 'label' | 'section';

/** The default of a date field that starts with the current day of the site. */
export const TODAY = 'today';

export interface FormField {
  key: string;
  label: string;
  type: FieldType;
  required: boolean;
  options?: FormOption[] | null;
  options_source?: OptionsSource | null;
  /** The heading above it. */
  section?: string | null;
  /** The smallest (by default 0) and largest number that is accepted. */
  min?: number | null;
  max?: number | null;
  unit?: string | null;
  /** The values that mean 'not fine'. */
  alert?: (string | boolean)[] | null;
  /** A number outside these limits is accepted, but 'not fine'. */
  alert_below?: number | null;
  alert_above?: number | null;
  /** The key of another date that this date may not come before. */
  not_before?: string | null;
  /** The default of a new entry; `TODAY` for the current day. */
  initial?: string | number | boolean | null;
  origin?: Origin | null;
}

export interface FormDefinition {
  fields: FormField[];
  /** The keys of the fields that are columns of the list of entries. */
  list_fields: string[];
  /** The form that is opened from a 'not fine' answer. */
  alert_form?: string | null;
}

export type FormValue = string | number | boolean | string[] | null;
/** The answers of an entry by field key; empty ones are missing or null. */
export type EntryData = Record<string, FormValue>;

export interface FormDay {
  day: string;
  entry_id: number | null;
  /** Whether anything was received, made or sold. */
  worked: boolean;
}
