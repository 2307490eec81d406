import { ChevronRight, X } from 'lucide-react';
import { type ReactNode, type RefObject, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { uiText } from '../../strings/ui';
import { IconButton } from './icon';
import { backLook } from './page-header';
import { PanelPlace, PanelShown } from './panel-place';
import { Bdi } from './primitives';
import { border, color, depth, font, layout, media, notPrinted, quiet, shadow, space } from './theme';
import { usePhone } from './use-media';

/* As high as the page; where there is no room next to the page, over its end; on a phone in place of it. */
const Frame = styled.section`
  flex: none;
  inline-size: ${layout.panelWidth};
  border-inline-start: ${border.line};
  background: ${color.card};
  ${media.belowDesk} {
    position: fixed;
    inset-block: ${layout.headerHeight} 0;
    inset-inline-end: 0;
    z-index: ${depth.sticky};
    box-shadow: ${shadow.float};
  }
  ${media.phone} {
    position: static;
    inline-size: 100%;
    border: 0;
    box-shadow: none;
  }
  ${notPrinted}
`;

const Scroll = styled.div`
  position: sticky;
  inset-block-start: ${layout.headerHeight};
  max-block-size: calc(100dvh - ${layout.headerHeight});
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.phone} {
    position: static;
    max-block-size: none;
  }
`;

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: ${depth.sticky};
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[4]} ${space[5]};
  border-block-end: ${border.line};
  background: ${color.card};
  > div {
    min-inline-size: 0;
  }
  ${media.phone} {
    position: static;
    padding: ${space[5]} ${layout.phoneGap} ${space[4]};
  }
`;

const Back = styled.button`
  ${backLook}
  text-align: start;
`;

const Title = styled.h2`
  font-size: ${font.size.lead};
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
  ${media.phone} {
    font-size: ${font.size.title};
  }
`;

const Of = styled.p`
  ${quiet('small')}
  overflow-wrap: anywhere;
`;

interface SidePanelProps {
  id: string;
  title: string;
  /** The name of what it shows. */
  of: string;
  /** The button that opened it, to which the focus returns. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A panel next to the page, which stays usable; on a phone a page of its own. Open while it is rendered. */
export function SidePanel({ id, title, of, opener, onClose, children }: SidePanelProps) {
  const place = useContext(PanelPlace);
  const setShown = useContext(PanelShown);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const phone = usePhone();
  useLayoutEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, [setShown]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [place]);
  useLayoutEffect(
    () => () => {
      // After the page is shown again, and only if the focus was in the panel.
      queueMicrotask(() => {
        if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  if (!place) return null;
  return createPortal(
    <Frame
      id={id}
      role={phone ? 'main' : 'complementary'}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Scroll>
        <Head>
          <div>
            {phone && (
              <Back type="button" onClick={onClose}>
                <ChevronRight size={layout.iconSmall} aria-hidden />
                <span>
                  {uiText.backTo} <Bdi>{of}</Bdi>
                </span>
              </Back>
            )}
            <Title id={titleId} ref={heading} tabIndex={-1} aria-level={phone ? 1 : undefined}>
              {title}
            </Title>
            {!phone && (
              <Of>
                <Bdi>{of}</Bdi>
              </Of>
            )}
          </div>
          {!phone && <IconButton icon={X} label={uiText.close} onClick={onClose} />}
        </Head>
        {children}
      </Scroll>
    </Frame>,
    place,
  );
}
