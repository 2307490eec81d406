import type { FormField, FormValue } from '../../../domain/forms';
import { AmountInput, TextArea, TextInput } from '../../ui/text-input';
import { useSiteTime } from '../../lib/site-time';
import { CheckList } from '../../ui/check-list';
import { RadioGroup, YesNo } from '../../ui/radio-group';
import { DatePicker } from '../../lib/dates/date-picker';
import { Select } from '../../ui/select';
import { passFailOptions } from './entry-values';
import { useFieldOptions } from './use-field-options';

interface ControlProps {
  field: FormField;
  value: FormValue;
  onChange: (value: FormValue) => void;
}

function Choice({ field, value, onChange }: ControlProps) {
  const chosen = typeof value === 'string' ? value : null;
  const { options, loading } = useFieldOptions(field, chosen === null ? [] : [chosen]);
  if (field.type === 'radio') {
    return <RadioGroup look="chips" value={chosen} options={options} onChange={onChange} />;
  }
  return (
    <Select
      value={chosen}
      options={options}
      loading={loading}
      clearable={!field.required}
      onChange={onChange}
    />
  );
}

function MultipleChoice({ field, value, onChange }: ControlProps) {
  const chosen = Array.isArray(value) ? value : [];
  const { options } = useFieldOptions(field, chosen);
  const isChosen = options.map((option) => chosen.includes(option.value));
  // In the order of the options, not of the clicks.
  const toggle = (id: number) =>
    onChange(options.filter((_, at) => isChosen[at] !== (at === id)).map((option) => option.value));
  return (
    <CheckList
      options={options.map(({ label }, id) => ({ id, label }))}
      chosen={new Set(isChosen.flatMap((is, id) => (is ? [id] : [])))}
      onToggle={toggle}
    />
  );
}

/** The two coloured buttons of a pass/fail field. */
function PassFail({ field, value, onChange }: ControlProps) {
  const options = passFailOptions(field)!.map((option, index) => ({
    value: String(option.value),
    label: option.label,
    tone: index === 0 ? ('good' as const) : ('bad' as const),
  }));
  return (
    <RadioGroup
      look="answers"
      value={value === null ? null : String(value)}
      options={options}
      onChange={(chosen) => onChange(field.type === 'checkbox' ? chosen === 'true' : chosen)}
    />
  );
}

interface FieldControlProps extends ControlProps {
  /** Whether pass/fail fields show coloured buttons, as in a checklist. */
  isColoured: boolean;
}

/** The control for a field, by its type. Must be inside a `Field`, with `group` set by `isGroup`. */
export function FieldControl({ isColoured, ...props }: FieldControlProps) {
  const { field, value, onChange } = props;
  const { timeZone } = useSiteTime();
  const text = typeof value === 'string' ? value : '';
  if (isColoured && passFailOptions(field)) return <PassFail {...props} />;
  switch (field.type) {
    case 'text':
      return <TextInput value={text} onChange={onChange} />;
    case 'textarea':
      return <TextArea value={text} onChange={onChange} />;
    case 'number':
      return (
        <AmountInput
          allowNegative={(field.min ?? 0) < 0}
          unit={field.unit ?? undefined}
          value={text}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return <YesNo value={typeof value === 'boolean' ? value : null} onChange={onChange} />;
    case 'date':
    case 'datetime':
      return (
        <DatePicker
          value={text || null}
          zone={field.type === 'datetime' ? timeZone : undefined}
          onChange={onChange}
          clearable={!field.required}
        />
      );
    case 'select':
    case 'radio':
      return <Choice {...props} />;
    case 'multiselect':
      return <MultipleChoice {...props} />;
  }
}

/** Whether the control of a field is a group of inputs and not a single one. */
export function isGroup({ type }: FormField): boolean {
  return type === 'checkbox' || type === 'radio' || type === 'multiselect';
}
