import { ChevronDown } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { border, color, focusRingInside, font, layout, motion, radius, row, space } from '../../ui/theme';

const line = css`
  ${row(3)}
  inline-size: 100%;
  min-block-size: ${layout.target};
  padding-inline: ${space[3]};
  border-radius: ${radius.control};
  color: ${color.ink};
  font-size: ${font.size.medium};
  font-weight: ${font.weight.normal};
  text-align: start;
  text-decoration: none;
  transition: background-color ${motion.quick};
  svg {
    color: ${color.inkQuiet};
  }
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    ${focusRingInside}
  }
`;

const active = css`
  background: ${color.accentSoft};
  color: ${color.accent};
  font-weight: ${font.weight.bold};
  svg {
    color: inherit;
  }
`;

export const ItemLink = styled(NavLink)`
  ${line}
  &[aria-current='page'] {
    ${active}
  }
`;

export const ItemButton = styled.button<{ $active?: boolean }>`
  ${line}
  ${({ $active }) => $active && active}
`;

export const Label = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

export const Chevron = styled(ChevronDown)<{ $open: boolean }>`
  rotate: ${({ $open }) => ($open ? '180deg' : '0deg')};
  transition: rotate ${motion.normal};
`;

export const List = styled.ul`
  li + li {
    margin-block-start: ${space.half};
  }
`;

export const Nested = styled(List)`
  margin-block-start: ${space.half};
  margin-inline-start: ${space[5]};
  padding-inline-start: ${space[1]};
  border-inline-start: ${border.line};
`;

export const GroupTitle = styled.h2`
  padding: ${space[5]} ${space[3]} ${space[2]};
  color: ${color.inkQuiet};
  font-size: ${font.size.mini};
  font-weight: ${font.weight.bold};
`;

export const Foot = styled.div`
  margin-block-start: auto;
  padding-block-start: ${space[4]};
  & > * {
    border-block-start: ${border.line};
    padding-block-start: ${space[2]};
  }
`;
