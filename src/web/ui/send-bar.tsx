import {
  type ComponentProps,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styled from 'styled-components';
import { DOT } from '../../strings/common';
import { Actions } from './actions';
import { Button } from './button';
import { Bdi } from './primitives';
import {
  border,
  clamped,
  color,
  depth,
  font,
  layout,
  media,
  notPrinted,
  quiet,
  radius,
  row,
  sendBarHeight,
  space,
} from './theme';

/*
 * The last card of its form, as wide as that; on a phone it is the lower edge of the screen. On a low screen it would
 * take most of it, and waits at the end.
 */
const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${depth.sticky};
  ${row(4)}
  row-gap: ${space[2]};
  padding: ${space[3]} ${space[5]};
  border: ${border.control};
  border-radius: ${radius.card};
  background: ${color.card};
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    margin: auto calc(-1 * var(--page-gap)) calc(-1 * var(--page-gap));
    padding-inline: var(--page-gap);
    padding-block-end: max(${space[3]}, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: 0;
  }
  ${media.low} {
    position: static;
  }
  ${notPrinted}
`;

const Words = styled.div`
  flex: 1 1 ${layout.rowLead};
  min-inline-size: 0;
  font-size: ${font.size.small};
  line-height: ${font.line.tight};
  overflow-wrap: anywhere;
  strong {
    ${clamped(2)}
    font-weight: ${font.weight.bold};
  }
  small {
    display: block;
    ${quiet('table')}
  }
  ${media.phone} {
    flex: none;
  }
`;

/** At the end also without words; beside them the buttons keep to their own line where both do not fit. */
const Buttons = styled(Actions)`
  flex: 0 1 auto;
  margin-inline-start: auto;
  ${media.phone} {
    margin-inline-start: 0;
  }
`;

/** Says how high the bar is, and keeps what has the focus above it. */
function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(sendBarHeight, `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current!);
    measure();
    // Of a text of several lines a browser shows only the one with the cursor.
    const reveal = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
    };
    const around = bar.current!.parentElement!;
    around.addEventListener('focusin', reveal);
    return () => {
      observer.disconnect();
      around.removeEventListener('focusin', reveal);
      style.removeProperty(sendBarHeight);
    };
  }, []);
  return bar;
}

interface SendBarProps {
  /** What will be sent, in parts that are said beside one another; what is not known yet is left out. */
  says?: readonly (string | false | null | undefined)[];
  /** What is still missing, or how far it is. */
  note?: ReactNode;
  /** The buttons: the way back first, what sends last. */
  children: ReactNode;
}

/** The id of the words beside the buttons. */
const WordsContext = createContext<string | undefined>(undefined);

/** What sends: it is described by the words beside it. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'kind'>) {
  return <Button type="submit" kind="primary" aria-describedby={useContext(WordsContext)} {...props} />;
}

/** Where a form is sent from: a bar at its end that stays in sight, with what will be sent in words. */
export function SendBar({ says = [], note, children }: SendBarProps) {
  const bar = useBarHeight();
  const id = useId();
  const parts = says.filter(Boolean) as string[];
  const hasWords = parts.length > 0 || Boolean(note);
  return (
    <Bar ref={bar}>
      {hasWords && (
        <Words id={id}>
          {parts.length > 0 && (
            <strong>
              {parts.map((part, at) => (
                // A line never begins with the dot.
                <Fragment key={part}>
                  {at > 0 && DOT}
                  <Bdi>{part}</Bdi>
                </Fragment>
              ))}
            </strong>
          )}
          {note && <small>{note}</small>}
        </Words>
      )}
      <WordsContext value={hasWords ? id : undefined}>
        <Buttons>{children}</Buttons>
      </WordsContext>
    </Bar>
  );
}
