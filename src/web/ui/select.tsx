import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { selectText } from '../../strings/pickers';
import { useField } from './field-context';
import { lazyCode } from './lazy-code';
import type { SelectProps } from './select-types';
import { inputLook } from './text-input';
import { layout } from './theme';

const useLoaded = lazyCode(async () => (await import('./select-loaded')).SelectLoaded);

const Waiting = styled.div`
  ${inputLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** One of many options, found by typing. Its code is loaded when the first one is shown. */
export function Select(props: SelectProps) {
  const { controlId } = useField();
  const [Loaded, load] = useLoaded();
  const [isTouched, setTouched] = useState(false);
  if (Loaded) return <Loaded {...props} autoOpen={isTouched} />;
  const chosen = props.options.find((option) => option.value === props.value)?.label ?? props.value;
  const onTouch = () => {
    setTouched(true);
    load();
  };
  return (
    <Waiting id={controlId} aria-busy onPointerDown={onTouch}>
      <span>{(props.valueContent ?? chosen) || (props.placeholder ?? selectText.placeholder)}</span>
      <ChevronDown size={layout.iconSmall} aria-hidden />
    </Waiting>
  );
}
