import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { spread } from './primitives';
import { color, font, layout, media, notPrinted, quiet, space, wrapping } from './theme';

const Frame = styled.div`
  ${spread}
  gap: ${space[3]} ${space[4]};
  margin-block-end: ${space[6]};
`;

/* A badge goes below the title before the actions do. */
const Words = styled.div`
  flex: 1 1 ${layout.asideWidth};
  min-inline-size: 0;
  ${media.phone} {
    flex: initial;
  }
`;

/** A link or a button above the title, that leads back. */
export const backLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  /* As high as a finger needs, without taking that room. */
  min-block-size: ${layout.target};
  margin-block: calc(-1 * ${space[3]}) calc(-1 * ${space[2]});
  ${quiet('small')}
  text-decoration: none;
  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
  ${notPrinted}
`;

const Back = styled(Link)`
  ${backLook}
`;

const Line = styled.div`
  ${wrapping(4)}
  row-gap: ${space[1]};
`;

const Title = styled.h1`
  font-size: ${font.size.title};
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
  overflow-wrap: anywhere;
`;

/* As high as its text also before that is known. */
const Subtitle = styled.p`
  ${quiet('small')}
  line-height: ${font.line.tight};
  min-block-size: 1lh;
`;

const Actions = styled.div`
  ${wrapping(3)}
  ${notPrinted}
`;

type PageHeaderProps = {
  title: ReactNode;
  /** A link to the list of the record. */
  back?: { label: string; to: string };
  /** Empty while it is not known: its line is kept free. */
  subtitle?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
};

/** The top of a page: a link back, the `h1`, and the main actions. */
export function PageHeader({ title, back, subtitle, badge, actions }: PageHeaderProps) {
  return (
    <Frame>
      <Words>
        {back && (
          <Back to={back.to}>
            <ChevronRight size={layout.iconSmall} aria-hidden />
            {back.label}
          </Back>
        )}
        <Line>
          <Title>{title}</Title>
          {badge}
        </Line>
        {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}
