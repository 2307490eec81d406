import { Check, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { uiText } from '../../strings/ui';
import { useFieldGroupAttributes } from './field-context';
import { type Icon, IconTile } from './icon';
import { Words } from './primitives';
import { Choice, Group, type RadioLook } from './radio-group-styles';
import { layout } from './theme';

const TONE_ICONS = { good: Check, bad: X };

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** With a `description`, which says why, it can be reached but not chosen. */
  disabled?: boolean;
  /** Only for `answers`. */
  tone?: keyof typeof TONE_ICONS | undefined;
  /** Only for `cards`. */
  description?: ReactNode;
  icon?: Icon;
}

interface RadioGroupProps<Value extends string> {
  look?: RadioLook;
  /** Its accessible name without a `Field group` around it. */
  label?: string;
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
}

/** One of a few options, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { look = 'segments', label: groupLabel, value, options, onChange, onBlur } = props;
  const field = useFieldGroupAttributes();
  const id = useId();
  return (
    <Group role="radiogroup" {...field} aria-label={groupLabel} $look={look} onBlur={onBlur}>
      {options.map(({ value: own, label, disabled, tone, icon, description }, at) => {
        const ToneIcon = tone && TONE_ICONS[tone];
        return (
          <Choice key={own} $look={look} $bad={tone === 'bad'}>
            <input
              type="radio"
              name={id}
              checked={own === value}
              disabled={disabled && !description}
              aria-disabled={disabled || undefined}
              aria-label={label}
              aria-describedby={description ? `${id}${at}` : undefined}
              onChange={() => disabled || onChange(own)}
            />
            {icon && <IconTile icon={icon} />}
            {ToneIcon && <ToneIcon size={layout.iconSmall} aria-hidden />}
            {description ? (
              <Words>
                <strong>{label}</strong>
                <small id={`${id}${at}`}>{description}</small>
              </Words>
            ) : (
              label
            )}
          </Choice>
        );
      })}
    </Group>
  );
}

/** What the answers are called, where not yes and no. */
export interface YesNoWords {
  yes: string;
  no: string;
}

interface YesNoProps {
  value: boolean | null;
  words?: YesNoWords;
  onChange: (value: boolean) => void;
  /** Neither answer is an alert. */
  plain?: boolean;
  onBlur?: () => void;
}

/** A question with two big buttons, in a `Field group`. */
export function YesNo({ value, words = uiText, onChange, plain, onBlur }: YesNoProps) {
  return (
    <RadioGroup
      look="answers"
      value={value === null ? null : value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: words.yes, tone: plain ? undefined : 'good' },
        { value: 'no', label: words.no, tone: plain ? undefined : 'bad' },
      ]}
      onChange={(chosen) => onChange(chosen === 'yes')}
      onBlur={onBlur}
    />
  );
}
