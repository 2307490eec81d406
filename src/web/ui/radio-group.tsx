import { Check, X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { uiText } from '../../strings/ui';
import { useFieldGroupAttributes } from './field-context';
import { type Icon, IconTile } from './icon';
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

type YesNoProps = {
  /** null: not answered yet. */
  value: boolean | null;
  onChange: (value: boolean) => void;
  yes?: string;
  no?: string;
  /** A no is as good as a yes. */
  plain?: boolean;
  onBlur?: () => void;
  label?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A question with two big buttons. Stand it in a `Field group`. */
export function YesNo(props: YesNoProps) {
  const { value, onChange, yes = uiText.yes, no = uiText.no, plain = false, ...rest } = props;
  return (
    <RadioGroup
      {...rest}
      look="answers"
      value={value === null ? null : value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: yes, tone: 'good' },
        { value: 'no', label: no, tone: plain ? 'other' : 'bad' },
      ]}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  );
}
