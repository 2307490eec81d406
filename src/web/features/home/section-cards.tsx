import { ChevronLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Card } from '../../ui/card';
import { Chevron, type Icon } from '../../ui/icon';
import { Stack, Words } from '../../ui/primitives';
import { Section } from '../../ui/section';
import { border, color, focusRingInside, layout, radius, row, space } from '../../ui/theme';

export interface HomeLink {
  label: string;
  to: string;
}

/** Links to screens, of one kind of work. */
export interface HomeCard {
  title: string;
  description: string;
  icon: Icon;
  links: readonly HomeLink[];
}

/* Quieter than the work above them. */
const Frame = styled(Card)`
  background: none;
  box-shadow: none;
`;

const Head = styled.button`
  ${row(3)}
  inline-size: 100%;
  padding: ${space[2]} ${space[4]};
  > svg {
    flex: none;
    color: ${color.inkQuiet};
  }
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
function CollapsibleCard({ icon: IconShape, title, description, links }: HomeCard) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <Frame>
      <Head
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconShape size={layout.icon} aria-hidden />
        <Words>
          <strong>{title}</strong>
          <small>{description}</small>
        </Words>
        <Chevron $open={open} />
      </Head>
      {open && (
        <List id={listId}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Item to={to}>
                {label}
                <ChevronLeft size={layout.iconSmall} aria-hidden />
              </Item>
            </li>
          ))}
        </List>
      )}
    </Frame>
  );
}

/** The sections beside each other where there is room. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${layout.sectionWidth}, 1fr));
  gap: ${space[6]} ${space[4]};
  margin-block-start: ${space[8]};
  padding-block-start: ${space[6]};
  border-block-start: ${border.line};
  && > section {
    margin: 0;
  }
`;

export interface HomeSection {
  title: string;
  cards: readonly HomeCard[];
}

/** A section of the home page; its cards open and close independently. */
export function SectionCards({ title, cards }: HomeSection) {
  return (
    <Section title={title}>
      <Stack $gap={2}>
        {cards.map((card) => (
          <CollapsibleCard key={card.title} {...card} />
        ))}
      </Stack>
    </Section>
  );
}
