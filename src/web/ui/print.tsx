import { Printer } from 'lucide-react';
import styled from 'styled-components';
import { printText } from '../../strings/print';
import { type Action, ActionButton } from './action';
import { border, font, media, space } from './theme';
import { announcePrint } from './use-media';

/* Never alone on a page. */
const SignatureFrame = styled.div`
  display: none;
  ${media.print} {
    display: flex;
    gap: ${space[8]};
    margin-block-start: ${space[12]};
    break-inside: avoid;
    break-before: avoid;
    font-size: ${font.size.small};
  }
  p {
    flex: 1;
    padding-block-start: ${space[1]};
    border-block-start: ${border.field};
  }
`;

/** Lines to be signed and filled in by hand, each above its label; printed only. */
export function SignatureLines({ labels }: { labels: readonly string[] }) {
  return (
    <SignatureFrame>
      {labels.map((label) => (
        <p key={label}>{label}</p>
      ))}
    </SignatureFrame>
  );
}

/** What is printed instead of the screen. */
export const PrintSheet = styled.article`
  display: none;
  ${media.print} {
    display: block;
  }
  h1 {
    font-size: ${font.size.title};
    line-height: ${font.line.tight};
  }
  p {
    margin-block: ${space[1]} ${space[4]};
    font-size: ${font.size.small};
  }
`;

/** The screen, which is not printed while a sheet replaces it. */
export const OnScreen = styled.div<{ $printed: boolean }>`
  ${media.print} {
    display: ${({ $printed }) => ($printed ? 'none' : 'block')};
  }
`;

interface PrintButtonProps {
  /** Prints more than what is visible. */
  onPrint?: () => void;
  busy?: boolean;
}

/** Prints the page. */
export const printAction = {
  label: printText.print,
  icon: Printer,
  onPointerEnter: announcePrint,
  onFocus: announcePrint,
  onClick: () => window.print(),
} satisfies Action;

export function PrintButton({ onPrint = printAction.onClick, busy = false }: PrintButtonProps) {
  return <ActionButton {...printAction} busy={busy} onClick={onPrint} />;
}
