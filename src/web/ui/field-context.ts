import { createContext, use, useId } from 'react';

interface FieldContext {
  /** Its label, where that is a text. */
  name?: string | undefined;
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Shows the control's own error instead of the field's, until it is null. */
  replaceError?: (error: string | null) => void;
}

const Context = createContext<FieldContext | null>(null);
export const FieldProvider = Context.Provider;

/** The ids and the state of the `Field` around a control. */
export function useField(): FieldContext {
  const ownId = useId();
  const field = use(Context);
  return field ?? { controlId: ownId, labelId: '', describedBy: undefined, invalid: false, required: false };
}

/** The attributes that connect an input to its field. */
export function useFieldAttributes() {
  const field = useField();
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  } as const;
}

/** The same for a group of choices, which a `label` element cannot name. */
export function useFieldGroupAttributes() {
  return { ...useFieldAttributes(), 'aria-labelledby': useField().labelId || undefined } as const;
}
