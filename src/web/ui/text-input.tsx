import type { ComponentPropsWithRef } from 'react';
import { Input } from './input-look';
import { useFieldAttributes } from './field-context';

type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'search' | 'tel' | 'email' | 'password';
};

/** One line of text. */
export function TextInput({ onChange, type = 'text', ...rest }: TextInputProps) {
  const field = useFieldAttributes();
  return (
    <Input
      autoComplete="off"
      {...field}
      {...rest}
      type={type}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
