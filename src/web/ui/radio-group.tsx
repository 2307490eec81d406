import { Check, X } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { useFieldGroupAttributes } from './field-context';
import type { Icon } from './icon';
import { IconTile } from './icon-tile';
import { Choice, Description, Group, type RadioLook, type Tone, Words } from './radio-group-look';
import { layout } from './theme';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** It can be read, and not be chosen: say next to it, or in its description, why. */
  disabled?: boolean;
  /** Of answers. */
  tone?: Tone;
  /** Of cards. */
  description?: ReactNode;
  icon?: Icon;
}

interface RadioGroupProps<Value extends string> {
  look?: RadioLook;
  /** Its name, where no `Field group` around it gives one. */
  label?: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  /** A press on what is chosen already. */
  onRepeat?: (value: Value) => void;
  onBlur?: () => void;
  /** The first radio, so that a form can move the focus to it. */
  ref?: Ref<HTMLInputElement>;
}

const TONE_ICONS = { good: Check, other: X, bad: X };

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { look = 'segments', value, options, onChange, onRepeat } = props;
  const field = useFieldGroupAttributes();
  const id = useId();
  return (
    <Group
      role="radiogroup"
      {...field}
      aria-label={props.label}
      $look={look}
      $count={options.length}
      onBlur={props.onBlur}
    >
      {options.map((option, at) => {
        const { label, tone, icon, description } = option;
        const ToneIcon = tone && TONE_ICONS[tone];
        const isChosen = option.value === value;
        return (
          <Choice key={option.value} $look={look} $tone={tone ?? 'other'}>
            <input
              ref={at === 0 ? props.ref : undefined}
              type="radio"
              name={id}
              checked={isChosen}
              disabled={option.disabled}
              aria-label={description ? label : undefined}
              aria-describedby={description ? `${id}${at}` : undefined}
              onChange={() => onChange(option.value)}
              onClick={isChosen && onRepeat ? () => onRepeat(option.value) : undefined}
            />
            {icon && <IconTile icon={icon} />}
            {ToneIcon && <ToneIcon size={layout.iconSmall} aria-hidden />}
            {description ? (
              <Words>
                <strong>{label}</strong>
                <Description id={`${id}${at}`}>{description}</Description>
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
