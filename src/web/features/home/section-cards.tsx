import { useState } from 'react';
import styled from 'styled-components';
import { CollapsibleCard } from './collapsible-card';
import { Section } from '../../ui/section';
import { media, space } from '../../ui/theme';
import type { HomeSection } from './cards';

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
export function SectionCards({ section }: { section: HomeSection }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (title: string) =>
    setOpen(open.includes(title) ? open.filter((one) => one !== title) : [...open, title]);
  return (
    <Section title={section.title}>
      <Cards>
        {section.cards.map((card) => (
          <CollapsibleCard
            key={card.title}
            {...card}
            open={open.includes(card.title)}
            onToggle={() => toggle(card.title)}
          />
        ))}
      </Cards>
    </Section>
  );
}
