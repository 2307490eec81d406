import type { ReactNode } from 'react';
import styled from 'styled-components';
import { timeText } from '../../../strings/reports';
import { DatePicker } from '../../lib/dates/date-picker';
import { useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { layout, wrapping } from '../../ui/theme';
import { NOW } from './time-of-doing';

const WithButton = styled.div`
  ${wrapping(2)}
  & > :first-child {
    flex: 1 1 ${layout.timeField};
  }
`;

interface TimeOfDoingFieldProps {
  label: string;
  /** A timestamp, 'now', or null where it has to be said. */
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | undefined;
  /** The last day that can be chosen. */
  max?: string;
  hint?: ReactNode;
  marked?: boolean;
  onBlur?: () => void;
}

/** When it was done: 'now' until it is touched, which is the time of sending. */
export function TimeOfDoingField(props: TimeOfDoingFieldProps) {
  const { label, value, onChange, error, max, hint, marked, onBlur } = props;
  const { timeZone } = useSiteTime();
  const isNow = value === NOW;
  const own = isNow ? timeText.atSending : value === null ? timeText.when : null;
  return (
    <Field
      required
      label={label}
      error={error}
      {...(marked && { marked })}
      hint={
        (own || hint) && (
          <>
            {own}
            {own && hint && ' '}
            {hint}
          </>
        )
      }
    >
      <WithButton>
        <DatePicker
          value={isNow ? null : value}
          isNow={isNow}
          zone={timeZone}
          clearable={false}
          onChange={(at) => (at !== null || !isNow) && onChange(at)}
          {...(max && { max })}
          {...(onBlur && { onBlur })}
        />
        {!isNow && (
          <Button
            onClick={({ currentTarget, detail }) => {
              onChange(NOW);
              // The button goes. A hand on the screen needs no focus, which would open its keyboard.
              if (detail === 0) currentTarget.parentElement!.querySelector('input')?.focus();
            }}
          >
            {timeText.now}
          </Button>
        )}
      </WithButton>
    </Field>
  );
}
