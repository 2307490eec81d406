import { createContext, use, useId } from 'react';

export type FieldContext = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

const Context = createContext<FieldContext | null>(null);
export const FieldProvider = Context.Provider;

/** What the field around a control says about it; for a control without one, nothing. */
export function useField(): FieldContext {
  const alone = useId();
  return (
    use(Context) ?? { controlId: alone, labelId: '', describedBy: undefined, invalid: false, required: false }
  );
}

/** The attributes that tie an input to its field: spread them on it. */
export function useFieldAttributes() {
  const field = useField();
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  } as const;
}

/** The same for a group of choices, which a `label` cannot name. */
export function useFieldGroupAttributes() {
  const field = useField();
  return {
    id: field.controlId,
    'aria-labelledby': field.labelId || undefined,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  } as const;
}
