import { ChevronDown, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import {
  type AriaLiveMessages,
  components,
  type GroupBase,
  type InputActionMeta,
  type InputProps,
  type MenuListProps,
  type PlaceholderProps,
  type SelectComponentsConfig,
  type SelectInstance,
  type SingleValueProps,
} from 'react-select';
import CreatableSelect from 'react-select/creatable';
import { cleanName, finderOf, findNamed } from '../../domain/names';
import { selectText } from '../../strings/pickers';
import { uiText } from '../../strings/ui';
import { useField } from './field-context';
import { useHighlightedOption, useOptionsInSight } from './select-options';
import { SelectFrame } from './select-styles';
import type { SelectOption, SelectProps } from './select-types';
import { layout } from './theme';

/** Whether an option is found by what was typed. */
const contains = ({ label, value }: { label: string; value: string }, typed: string) =>
  finderOf(typed)(`${label} ${value}`);

const MOVES_HIGHLIGHT = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];

/** The texts of a select for screen readers, in Hebrew. */
const selectSpeech: AriaLiveMessages<SelectOption, false, GroupBase<SelectOption>> = {
  guidance: ({ context, 'aria-label': label, isInitialFocus }) => {
    if (context === 'menu') return selectText.guideMenu;
    return isInitialFocus ? selectText.guideInput(label ?? '') : '';
  },
  onChange: ({ action, label, isDisabled }) => {
    if (action === 'clear') return selectText.cleared;
    if (action !== 'select-option') return '';
    return isDisabled ? selectText.unavailable(label) : selectText.selected(label);
  },
  // Elsewhere the highlighted option is announced by itself.
  onFocus: ({ focused, label, options, isDisabled, isAppleDevice }) => {
    if (!isAppleDevice) return '';
    const text = isDisabled ? selectText.unavailable(label) : label;
    return selectText.focused(text, options.indexOf(focused) + 1, options.length);
  },
  onFilter: ({ resultsMessage }) => resultsMessage,
};

const valueId = ({ inputId }: { inputId?: string }) => `${inputId}value`;

function FieldInput(props: InputProps<SelectOption, false>) {
  const field = useField();
  const chosen = props.hasValue && !props.value && valueId(props.selectProps);
  const describedBy =
    [chosen, props['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined;
  return (
    <components.Input
      {...props}
      aria-haspopup="listbox"
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
    />
  );
}

/** What is chosen stands beside the input, which is empty: it is announced with it. */
function ChosenValue(props: SingleValueProps<SelectOption, false>) {
  const id = valueId(props.selectProps);
  return <components.SingleValue {...props} innerProps={{ ...props.innerProps, id }} />;
}

/** Announced with the input, and not once more beside it. */
function SilentPlaceholder(props: PlaceholderProps<SelectOption, false>) {
  return <components.Placeholder {...props} innerProps={{ ...props.innerProps, 'aria-hidden': true }} />;
}

function NamedList(props: MenuListProps<SelectOption, false>) {
  const { labelId } = useField();
  const label = props.selectProps['aria-label'];
  const name = label ? { 'aria-label': label } : { 'aria-labelledby': labelId };
  const { options, ...watched } = useOptionsInSight(props);
  return (
    <components.MenuList {...props} innerProps={{ ...props.innerProps, ...name, ...watched }}>
      {options}
    </components.MenuList>
  );
}

const parts: SelectComponentsConfig<SelectOption, false, GroupBase<SelectOption>> = {
  Input: FieldInput,
  MenuList: NamedList,
  SingleValue: ChosenValue,
  Placeholder: SilentPlaceholder,
  DropdownIndicator: (props) => (
    <components.DropdownIndicator {...props}>
      <ChevronDown size={layout.iconSmall} aria-hidden />
    </components.DropdownIndicator>
  ),
  ClearIndicator: (props) => (
    <components.ClearIndicator {...props}>
      <X size={layout.iconSmall} aria-hidden />
    </components.ClearIndicator>
  ),
};

/** The select itself. */
export function SelectLoaded(props: SelectProps) {
  const { value, onChange, options, creatable = false, clearable = true, onSearch } = props;
  const highlight = useHighlightedOption(options);
  const field = useField();
  const select = useRef<SelectInstance<SelectOption, false>>(null);
  const [typed, setTyped] = useState('');
  useImperativeHandle(props.ref, () => ({ focus: () => select.current?.focus() }), []);

  const known = (text: string) => findNamed(options, text, ({ label }) => label);
  const take = (text: string) => onChange(known(text)?.value ?? cleanName(text));
  const onInputChange = (text: string, { action, prevInputValue }: InputActionMeta) => {
    // The typed text is chosen, even when the focus leaves without a choice.
    if (action === 'input-blur' && creatable && cleanName(prevInputValue)) take(prevInputValue);
    if (action === 'input-change' || text === '') {
      highlight.setMoved(false);
      setTyped(text);
      if (text !== typed) onSearch?.(text);
    }
  };
  // A tap opens the list at once, and the page may move to show it: the click that the browser would send after it hits
  // whatever is under the finger by then. react-select prevents that everywhere but on its input.
  const onTouchEnd = (event: TouchEvent) => {
    const onInput = event.target instanceof HTMLInputElement;
    if (onInput && event.cancelable && !select.current?.props.menuIsOpen) event.preventDefault();
  };
  // Enter selects what was typed; it must not send the form if nothing matches. Pressed before the search is answered, as
  // a scanner does, it selects the first match of the answer.
  const [entered, setEntered] = useState<string | null>(null);
  const first = highlight.options.find((option) => !highlight.renewed(option).isDisabled);
  const onKeyDown = (event: KeyboardEvent) => {
    if (MOVES_HIGHLIGHT.includes(event.key)) highlight.setMoved(true);
    if (event.key !== 'Enter' || !cleanName(typed)) return;
    event.preventDefault();
    if (props.loading && !first) setEntered(typed);
  };
  useEffect(() => {
    if (entered === null || props.loading) return;
    setEntered(null);
    if (first && entered === typed) select.current?.selectOption(first);
  }, [entered, first, typed, props.loading]);
  const onMouseMove = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role=option]')) highlight.setMoved(true);
  };
  const chosen =
    highlight.options.find((option) => option.value === value) ?? (value ? { value, label: value } : null);
  return (
    <SelectFrame
      data-invalid={field.invalid}
      onTouchEnd={onTouchEnd}
      onKeyDown={onKeyDown}
      onMouseMove={onMouseMove}
    >
      <CreatableSelect<SelectOption, false>
        ref={select}
        unstyled
        isRtl
        classNamePrefix="select"
        components={parts}
        inputId={field.controlId}
        aria-label={props.label}
        aria-invalid={field.invalid}
        options={highlight.options}
        getOptionLabel={(option) => highlight.renewed(option).label}
        isOptionDisabled={(option) => highlight.renewed(option).isDisabled ?? false}
        formatOptionLabel={(option, { context }) => {
          const { content, label } = highlight.renewed(option);
          return (context === 'value' ? props.valueContent : content) ?? label;
        }}
        value={chosen}
        inputValue={typed}
        placeholder={props.placeholder ?? selectText.placeholder}
        isClearable={clearable}
        isDisabled={props.disabled}
        isLoading={props.loading}
        filterOption={onSearch ? () => true : contains}
        isValidNewOption={(text) => creatable && cleanName(text) !== '' && !known(text)}
        formatCreateLabel={(text) =>
          (props.filters ? selectText.filterBy : selectText.create)(cleanName(text))
        }
        onCreateOption={take}
        onChange={(option) => onChange(option?.value ?? null)}
        onInputChange={onInputChange}
        onBlur={props.onBlur}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was touched before its code was loaded
        autoFocus={props.autoOpen}
        defaultMenuIsOpen={props.autoOpen}
        menuPlacement="auto"
        blurInputOnSelect={false}
        noOptionsMessage={() => props.noneFound ?? selectText.noOptions}
        loadingMessage={() => uiText.loading}
        screenReaderStatus={({ count }) => selectText.results(count)}
        ariaLiveMessages={selectSpeech}
      />
    </SelectFrame>
  );
}
