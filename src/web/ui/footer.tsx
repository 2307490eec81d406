import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, font, layout, media, space } from './theme';

const Line = styled.footer`
  padding-inline: var(--page-gap, ${space[6]});
  font-size: ${font.size.table};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${layout.target};
    color: ${color.inkQuiet};
  }
  ${media.print} {
    display: none;
  }
`;

/** The line below a page: a link of the site itself. */
export function Footer({ to, label }: { to: string; label: string }) {
  return (
    <Line>
      <Link to={to}>{label}</Link>
    </Line>
  );
}
