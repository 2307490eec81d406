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
export type FieldType = (typeof FIELD_TYPES)[number];

/** The two forms the dashboard links to, by their names on the wire. */
export const FORM_NAMES = {
  hygiene: 'מעקב תשתיות והגיינה - ייצור וחדרי אחסון-יומי',
  nonConformity: 'אי התאמות',
} as const;

/** Where a non-conformity says that it still has to be seen to, and by when. */
export const OPEN_NON_CONFORMITY = { field: 'status', value: 'open', due: 'due' } as const;
/** And what it tells of the goods it is about, where it is opened from them. */
export const NON_CONFORMITY_ABOUT = { what: 'what', product: 'product', lot: 'lot' } as const;
/** And that it no longer has to be, and since when. */
export const CLOSED_NON_CONFORMITY = { value: 'closed', on: 'closed_on' } as const;

export interface FormOption {
  value: string;
  label: string;
}

/** Options made of another form's entries: each entry's data[value_key], shown as its data[field_key]. */
export interface OptionsSource {
  form_name: string;
  field_key: string;
  value_key: string;
}

/**
 * What fills a field of an entry that is opened from a 'not fine' of another one: that entry's id, the key of its
 * field, what the field asks (with what was measured), or the section it stands in. The first two are never typed:
 * they are the link back.
 */
export type Origin = 'entry' | 'field' | 'label' | 'section';

/** The day at the site on which an entry is begun, as what a date begins with. */
export const TODAY = 'today';

/** One field of a form. Only `key`, `label`, `type` and `required` are always there. */
export interface FormField {
  key: string;
  label: string;
  type: FieldType;
  required: boolean;
  options?: FormOption[] | null;
  options_source?: OptionsSource | null;
  /** The heading it stands under. */
  section?: string | null;
  /** A number's least value, 0 unless told, and its greatest: beyond them it is a mistake and refused. */
  min?: number | null;
  max?: number | null;
  unit?: string | null;
  /** The values that mean 'not fine'. */
  alert?: (string | boolean)[] | null;
  /** A number less than this, or more than that, is a true measurement that is 'not fine'. */
  alert_below?: number | null;
  alert_above?: number | null;
  /** The key of another date that this date may not come before. */
  not_before?: string | null;
  /** What a new entry begins with; a date may begin with `TODAY`. */
  initial?: string | number | boolean | null;
  origin?: Origin | null;
}

/** What a form asks. */
export interface FormDefinition {
  fields: FormField[];
  /** The keys of the fields that are columns of its list. */
  list_fields: string[];
  /** The form that a 'not fine' of this one opens. */
  alert_form?: string | null;
}

export type FormValue = string | number | boolean | string[] | null;
/** What an entry answers, by field key. What is not answered is absent or null. */
export type EntryData = Record<string, FormValue>;

/** A day of the site as the form's calendar tells it. */
export interface FormDay {
  day: string;
  /** The day's last entry. */
  entry_id: number | null;
  /** Whether anything was received, made or sold. */
  worked: boolean;
}
