import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { ButtonLook, type ButtonKind } from './button-look';
import type { Icon } from './icon';
import { SpinnerIcon } from './loading';
import { layout } from './theme';

type Shape = {
  kind?: ButtonKind;
  icon?: Icon;
  /** As wide as its container. */
  wide?: boolean;
  /** Narrower, for inside a row or a card; as high as any other. */
  compact?: boolean;
  children: ReactNode;
};

type ButtonProps = Shape & {
  /** The work it started is under way: shown, and it cannot be pressed again. It keeps its focus. */
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
  // Not `disabled`: that would drop the focus, and a form would still be sent by Enter in some browsers.
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

/** A link that looks like a button: it leads somewhere, and changes nothing. */
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
