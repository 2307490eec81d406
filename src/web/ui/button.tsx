import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import type { Icon } from './icon';
import { SpinnerIcon } from './loading';
import { chosen, color, font, inForced, layout, media, motion, notPrinted, radius, space } from './theme';

const none = 'transparent';
/* In forced colours the strong button alone has a ground, and the quiet one no edge. */
const strong = inForced('ButtonText', 'ButtonFace');
const quiet = `${media.forced} { border-color: Canvas; }`;
const kinds = {
  primary: {
    ink: color.onAccent,
    ground: color.accent,
    edge: none,
    hover: color.accentStrong,
    forced: strong,
  },
  secondary: { ink: color.ink, ground: color.card, edge: color.controlLine, hover: color.sunk, forced: '' },
  quiet: { ink: color.accent, ground: none, edge: none, hover: color.accentSoft, forced: quiet },
  danger: { ink: color.onStop, ground: color.stop, edge: none, hover: color.stopStrong, forced: strong },
  dangerSoft: { ink: color.stop, ground: color.card, edge: color.stop, hover: color.stopSoft, forced: '' },
};

export type ButtonKind = keyof typeof kinds;

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
  border: 1px solid ${({ $kind }) => kinds[$kind].edge};
  background: ${({ $kind }) => kinds[$kind].ground};
  color: ${({ $kind }) => kinds[$kind].ink};
  &:hover {
    background: ${({ $kind }) => kinds[$kind].hover};
  }
  ${({ $kind }) => kinds[$kind].forced}
  &[aria-pressed='true'] {
    ${chosen()}
  }
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
  const { kind = 'secondary', icon: Icon, wide, compact, busy = false, children, onClick, ...rest } = props;
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
      {busy ? <SpinnerIcon /> : Icon && <Icon size={layout.icon} aria-hidden />}
      {children}
    </ButtonLook>
  );
}

export function ButtonLink(props: Shape & LinkProps) {
  const { kind = 'secondary', icon: Icon, wide, compact, children, ...rest } = props;
  return (
    <ButtonLook as={Link} {...rest} $kind={kind} $wide={wide} $compact={compact}>
      {Icon && <Icon size={layout.icon} aria-hidden />}
      {children}
    </ButtonLook>
  );
}
