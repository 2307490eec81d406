import { ChefHat, ClipboardCheck, Route, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { landingText as text } from '../../../strings/landing';
import { layoutText } from '../../../strings/layout';
import { uiText } from '../../../strings/ui';
import { paths } from '../../lib/paths';
import { Brand, Footer } from '../../ui/header';
import { color, font, layout, media, row, space } from '../../ui/theme';

const Page = styled.div`
  display: grid;
  /* As the hosted sign-in page divides itself: going there moves nothing. */
  grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
  min-block-size: 100dvh;
  ${media.belowDesk} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
`;

const Entry = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 360px);
  place-content: center;
  justify-items: start;
  gap: ${space[4]};
  padding: ${space[10]} ${space[6]};
`;

const Story = styled.section`
  position: relative;
  display: flex;
  align-items: center;
  padding: ${space[10]} ${space[16]};
  overflow: hidden;
  background: ${color.accent};
  color: ${color.onAccent};
  /* The accent is bright in the dark scheme: too much for half a screen. */
  @media screen and (prefers-color-scheme: dark) {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  ${media.belowDesk} {
    padding: ${space[10]} ${space[6]};
  }
`;

const Words = styled.div`
  position: relative;
  max-inline-size: 420px;
  ${media.belowDesk} {
    max-inline-size: 560px;
    margin-inline: auto;
  }
`;

const Headline = styled.p`
  font-size: clamp(${font.size.title}, 3vw, 2.25rem);
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
`;

const Lead = styled.p`
  margin-block: ${space[4]} ${space[8]};
  font-size: ${font.size.lead};
`;

const Points = styled.ul`
  display: grid;
  gap: ${space[4]};
  li {
    ${row(3)}
  }
`;

const Watermark = styled.span`
  position: absolute;
  inset-block-end: -0.3em;
  inset-inline-end: -0.12em;
  font-size: 34rem;
  font-weight: ${font.weight.heavy};
  line-height: 1;
  opacity: 0.06;
  pointer-events: none;
  user-select: none;
  ${media.belowDesk} {
    font-size: 24rem;
  }
`;

const points = [
  { icon: Truck, label: text.points.receiving },
  { icon: ChefHat, label: text.points.steps },
  { icon: Route, label: text.points.history },
  { icon: ClipboardCheck, label: text.points.forms },
];

/** The page for people who are not signed in: the current action on one side, the product on the other. */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Side>
        <Entry>
          <Brand large />
          {children}
        </Entry>
        <Footer to={paths.accessibility} label={layoutText.accessibility} />
      </Side>
      <Story aria-label={text.headline}>
        <Watermark aria-hidden>{uiText.markLetter}</Watermark>
        <Words>
          <Headline>{text.headline}</Headline>
          <Lead>{text.lead}</Lead>
          <Points>
            {points.map(({ icon: IconShape, label }) => (
              <li key={label}>
                <IconShape size={layout.icon} aria-hidden />
                {label}
              </li>
            ))}
          </Points>
        </Words>
      </Story>
    </Page>
  );
}

/** The heading of a signed-out page. */
export const SignedOutTitle = styled.h1`
  margin-block-start: ${space[4]};
  font-size: ${font.size.title};
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
`;
