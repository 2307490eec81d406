import { ChevronDown, ChevronLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Card } from '../../ui/card';
import { type Icon, IconTile } from '../../ui/icon';
import { border, color, focusRingInside, font, layout, motion, radius, row, space } from '../../ui/theme';

const Head = styled.button`
  ${row(3)}
  inline-size: 100%;
  padding: ${space[4]};
  padding-inline: ${space[4]} ${space[5]};
  border-radius: ${radius.card};
  text-align: start;
  &:focus-visible {
    ${focusRingInside}
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const Title = styled.span`
  display: block;
  font-weight: ${font.weight.bold};
`;

const Description = styled.span`
  display: block;
  font-size: ${font.size.small};
  color: ${color.inkQuiet};
`;

const Chevron = styled(ChevronDown)<{ $open: boolean }>`
  rotate: ${({ $open }) => ($open ? '180deg' : '0deg')};
  transition: rotate ${motion.normal};
`;

const List = styled.ul`
  padding: ${space[1]};
  border-block-start: ${border.line};
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: ${layout.target};
  padding-inline: ${space[3]};
  border-radius: ${radius.small};
  color: ${color.ink};
  text-decoration: none;
  svg {
    color: ${color.inkQuiet};
  }
  &:hover {
    background: ${color.sunk};
  }
`;

type CollapsibleCardProps = {
  icon: Icon;
  title: string;
  description?: ReactNode;
  links: readonly { label: string; to: string }[];
  open: boolean;
  onToggle: () => void;
};

/** A card whose head opens and closes a list of links; the screen stores which card is open. */
export function CollapsibleCard({ icon, title, description, links, open, onToggle }: CollapsibleCardProps) {
  const listId = useId();
  return (
    <Card>
      <Head type="button" aria-expanded={open} aria-controls={open ? listId : undefined} onClick={onToggle}>
        <IconTile icon={icon} />
        <Words>
          <Title>{title}</Title>
          {description && <Description>{description}</Description>}
        </Words>
        <Chevron size={layout.icon} $open={open} aria-hidden />
      </Head>
      {open && (
        <List id={listId}>
          {links.map((link) => (
            <li key={link.to}>
              <Item to={link.to}>
                {link.label}
                <ChevronLeft size={layout.iconSmall} aria-hidden />
              </Item>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}
