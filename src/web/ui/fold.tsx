import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { tableText } from '../../strings/tables';
import { VisuallyHidden } from './primitives';
import { color, depth, focusRingInside, font, layout, motion, notPrinted, radius, row, space } from './theme';

/* Above the link that covers its row. */
const Button = styled.button`
  ${row(1)}
  position: relative;
  z-index: ${depth.sticky};
  justify-content: center;
  min-inline-size: ${layout.target};
  min-block-size: ${layout.target};
  padding-inline: ${space[2]};
  border-radius: ${radius.control};
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
  &:hover {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  &:focus-visible {
    ${focusRingInside}
  }
  svg {
    transition: rotate ${motion.quick};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  ${notPrinted}
`;

/** The state of what is folded beneath a row: the ids of the details and of what says which row it is, and the button's props. */
export function useFold() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return {
    isOpen,
    nameId: `${id}n`,
    detailsId: `${id}d`,
    button: {
      id,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}d` : undefined,
      'aria-labelledby': `${id} ${id}n`,
      onClick: () => setOpen(!isOpen),
    },
  };
}

interface FoldButtonProps {
  button: ReturnType<typeof useFold>['button'];
  /** The head of its column says it. */
  wordless?: boolean;
}

/** Opens and closes what is folded beneath a row; its name is 'details' and the row's. */
export function FoldButton({ button, wordless = false }: FoldButtonProps) {
  return (
    <Button type="button" {...button}>
      {wordless ? <VisuallyHidden>{tableText.details}</VisuallyHidden> : tableText.details}
      <ChevronDown size={layout.iconSmall} aria-hidden />
    </Button>
  );
}
