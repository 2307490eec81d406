import type { AriaLiveMessages, GroupBase } from 'react-select';
import { selectText } from '../../strings/pickers';
import type { SelectOption } from './select';

/** What a screen reader hears of a select, in Hebrew. */
export const selectSpeech: AriaLiveMessages<SelectOption, false, GroupBase<SelectOption>> = {
  guidance: ({ context, 'aria-label': label, isInitialFocus }) => {
    if (context === 'menu') return selectText.guideMenu;
    if (context === 'input') return isInitialFocus ? selectText.guideInput(label ?? '') : '';
    return selectText.guideValue;
  },
  onChange: ({ action, label, isDisabled }) => {
    if (action === 'clear') return selectText.cleared;
    if (action === 'deselect-option' || action === 'pop-value' || action === 'remove-value') {
      return selectText.deselected(label);
    }
    if (action !== 'select-option') return '';
    return isDisabled ? selectText.unavailable(label) : selectText.selected(label);
  },
  onFocus: ({ context, focused, label, options, isDisabled }) => {
    if (context === 'value') return label;
    const text = isDisabled ? selectText.unavailable(label) : label;
    return selectText.focused(text, options.indexOf(focused) + 1, options.length);
  },
  onFilter: ({ resultsMessage }) => resultsMessage,
};
