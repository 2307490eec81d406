import { FORM_NAMES, type FormDefinition, type FormField } from '../../domain/forms';

const field = (
  key: string,
  label: string,
  type: FormField['type'],
  more: Partial<FormField> = {},
): FormField => ({ key, label, type, required: false, options: null, options_source: null, ...more });

const required = { required: true } as const;
const choiceOf = (labels: Record<string, string>) => ({
  required: true,
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
});

/** A form without any code of its own, to show that a row is enough to add one. It has a field of every type. */
export const CALIBRATION_FORM: { name: string; definition: FormDefinition } = {
  name: 'כיול מדי חום',
  definition: {
    list_fields: ['thermometer', 'ice_water', 'result', 'next_on'],
    fields: [
      field('thermometer', 'מספר מד החום', 'text', required),
      field(
        'kind',
        'סוג',
        'select',
        choiceOf({ probe: 'מד חום ליבה', infrared: 'אינפרא־אדום', room: 'מד חום של חדר' }),
      ),
      field('calibrated_at', 'זמן הכיול', 'datetime', required),
      field(
        'points',
        'נקודות שנבדקו',
        'multiselect',
        choiceOf({ ice: 'מי קרח', boiling: 'מים רותחים', reference: 'מול מד חום מכויל' }),
      ),
      field('ice_water', 'קריאה במי קרח', 'number', {
        unit: '°C',
        min: -10,
        max: 20,
        alert_below: -1,
        alert_above: 1,
      }),
      field('label_attached', 'הודבקה תווית כיול', 'checkbox', { alert: [false] }),
      field('result', 'תוצאה', 'radio', {
        ...choiceOf({ pass: 'תקין', adjusted: 'כוונן', fail: 'נפסל' }),
        alert: ['fail'],
      }),
      field('next_on', 'הכיול הבא', 'date'),
      field('non_conformity', 'אי התאמה קשורה', 'select', {
        options_source: { form_name: FORM_NAMES.nonConformity, field_key: 'what', value_key: 'what' },
      }),
      field('remarks', 'הערות', 'textarea'),
    ],
  },
};
