import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Icon } from './icon';
import { SpinnerIcon } from './loading';
import { color, font, layout, motion, notPrinted, radius, space } from './theme';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerSoft';

interface Colours {
  ink: string;
  ground: string;
  edge: string;
  hover: string;
}

const none = 'transparent';
const kinds: Record<ButtonKind, Colours> = {
  primary: { ink: color.onAccent, ground: color.accent, edge: none, hover: color.accentStrong },
  secondary: { ink: color.ink, ground: color.card, edge: color.controlLine, hover: color.sunk },
  quiet: { ink: color.accent, ground: none, edge: none, hover: color.accentSoft },
  danger: { ink: color.onStop, ground: color.stop, edge: none, hover: color.stopStrong },
  dangerSoft: { ink: color.stop, ground: color.card, edge: color.stop, hover: color.stopSoft },
};

const coloursOf = ({ ink, ground, edge, hover }: Colours) => css`
  border: 1px solid ${edge};
  background: ${ground};
  color: ${ink};
  &:hover {
    background: ${hover};
  }
`;

type ButtonLookProps = { $kind: ButtonKind; $wide?: boolean; $compact?: boolean };

export const ButtonLook = styled.button<ButtonLookProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
  min-inline-size: ${layout.target};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding-block: ${space[2]};
  padding-inline: ${({ $compact }) => ($compact ? space[3] : space[5])};
  border-radius: ${radius.control};
  font-size: ${({ $compact }) => ($compact ? font.size.small : font.size.medium)};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${({ $kind }) => coloursOf(kinds[$kind])}
  &[aria-disabled='true'],
  &:disabled {
    cursor: not-allowed;
    opacity: 0.65;
  }
  ${notPrinted}
`;

type Shape = {
  kind?: ButtonKind;
  icon?: Icon;
  /** As wide as its container. */
  wide?: boolean;
  /** Narrower, for a row or a card. */
  compact?: boolean;
  children: ReactNode;
};

type ButtonProps = Shape & {
  /** What it started is in progress: it cannot be pressed again, but keeps the focus. */
  busy?: boolean;
} & ComponentPropsWithRef<'button'>;

/** A button; `type="button"` by default. */
export function Button(props: ButtonProps) {
  const {
    kind = 'secondary',
    icon: IconShape,
    wide,
    compact,
    busy = false,
    children,
    onClick,
    ...rest
  } = props;
  // Not `disabled`, which would lose the focus, and some browsers would still submit a form by Enter.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled']) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonLook
      type="button"
      {...rest}
      $kind={kind}
      $wide={wide}
      $compact={compact}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy ? <SpinnerIcon /> : IconShape && <IconShape size={layout.icon} aria-hidden />}
      {children}
    </ButtonLook>
  );
}

export function ButtonLink({
  kind = 'secondary',
  icon: IconShape,
  wide,
  compact,
  children,
  ...rest
}: Shape & LinkProps) {
  return (
    <ButtonLook as={Link} {...rest} $kind={kind} $wide={wide} $compact={compact}>
      {IconShape && <IconShape size={layout.icon} aria-hidden />}
      {children}
    </ButtonLook>
  );
}
