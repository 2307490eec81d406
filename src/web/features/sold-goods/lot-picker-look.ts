import styled, { css } from 'styled-components';
import { searchLook } from '../../ui/search-input';
import { border, color, font, layout, motion, radius, row, space } from '../../ui/theme';

export const Frame = styled.div<{ $invalid: boolean }>`
  overflow: hidden;
  border: ${border.field};
  ${({ $invalid }) => $invalid && `border-color: ${color.stop};`}
  border-radius: ${radius.control};
`;

export const SearchFrame = styled.div`
  ${searchLook(space[5])}
  padding: ${space[2]};
`;

/* About half of the screen, so that a finger can still scroll the page past the list. */
export const List = styled.div`
  position: relative;
  max-block-size: 46dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-block-start: ${border.line};
`;

export const GroupName = styled.div`
  position: sticky;
  inset-block-start: 0;
  padding: ${space[2]} ${space[4]};
  :not(:first-child) > & {
    border-block-start: ${border.line};
  }
  background: ${color.sunk};
  color: ${color.ink};
  font-size: ${font.size.medium};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
  overflow-wrap: anywhere;
`;

const unavailable = css`
  background: ${color.sunk};
  color: ${color.inkQuiet};
  cursor: not-allowed;
`;

const highlighted = css`
  background: ${color.accentSoft};
  box-shadow: inset 0 0 0 2px ${color.accent};
`;

export const Option = styled.div<{ $active: boolean; $disabled: boolean }>`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-block-size: ${layout.bigTarget};
  /* Rows outside the visible area are not laid out: there may be hundreds. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${layout.bigTarget};
  /* Keyboard scrolling leaves room for the sticky product name. */
  scroll-margin-block-start: ${space[9]};
  padding: ${space[2]} ${space[4]};
  border-block-start: ${border.line};
  overflow-wrap: anywhere;
  transition: background-color ${motion.quick};
  ${({ $disabled }) =>
    $disabled
      ? unavailable
      : css`
          cursor: pointer;
          &:hover {
            background: ${color.sunk};
          }
        `}
  ${({ $active }) => $active && highlighted}
`;

export const NoneFound = styled.p`
  padding: ${space[3]} ${space[4]};
  color: ${color.inkQuiet};
`;

/** The content of the row that shows a product's other lots. */
export const More = styled.span`
  ${row(2)}
  color: ${color.accent};
  font-weight: ${font.weight.medium};
`;
