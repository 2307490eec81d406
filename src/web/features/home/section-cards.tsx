import { ChevronLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Card } from '../../ui/card';
import { Chevron, IconTile } from '../../ui/icon';
import { Words } from '../../ui/primitives';
import { Section } from '../../ui/section';
import { border, color, focusRingInside, layout, media, radius, row, space } from '../../ui/theme';
import type { HomeCard } from './cards';

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

/** A card whose head opens and closes a list of links. */
function CollapsibleCard({ icon, title, description, links }: HomeCard) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <Card>
      <Head
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconTile icon={icon} />
        <Words>
          <strong>{title}</strong>
          <small>{description}</small>
        </Words>
        <Chevron $open={open} />
      </Head>
      {open && (
        <List id={listId}>
          {links.map(([label, to]) => (
            <li key={to}>
              <Item to={to}>
                {label}
                <ChevronLeft size={layout.iconSmall} aria-hidden />
              </Item>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: ${space[4]};
  ${media.belowDesk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
`;

/** A section of the home page; its cards open and close independently. */
export function SectionCards({ title, cards }: { title: string; cards: readonly HomeCard[] }) {
  return (
    <Section title={title}>
      <Cards>
        {cards.map((card) => (
          <CollapsibleCard key={card.title} {...card} />
        ))}
      </Cards>
    </Section>
  );
}
