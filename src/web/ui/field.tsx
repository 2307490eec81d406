import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { FieldProvider } from './field-context';
import { border, color, column, font, layout, media, row, space } from './theme';

/* The words stand before the control, at their own size; on a phone all above theirs, not only those that are long. */
const inlineStyle = css`
  flex-direction: row;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[4]};
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Frame = styled.div<{ $inline: boolean }>`
  ${column(2)}
  min-inline-size: 0;
  ${({ $inline }) => $inline && inlineStyle}
`;

/* What explains them follows the words at once. */
const Words = styled.div`
  flex: 1 1 ${layout.rowLead};
  min-inline-size: 0;
  ${media.phone} {
    flex: none;
  }
`;

const Label = styled.label<{ $inline: boolean }>`
  ${({ $inline }) =>
    !$inline &&
    css`
      font-size: ${font.size.small};
      font-weight: ${font.weight.medium};
    `}
`;

const Star = styled.span`
  color: ${color.stop};
`;

const Hint = styled.p`
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

const ErrorLine = styled.p`
  ${row(1)}
  color: ${color.stop};
  font-size: ${font.size.table};
`;

/** What is wrong with a control, below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorLine id={id}>
      <CircleAlert size={layout.iconSmall} aria-hidden />
      {children}
    </ErrorLine>
  );
}

const Messages = styled.div<{ $inline: boolean }>`
  inline-size: ${({ $inline }) => ($inline ? '100%' : 'auto')};
  padding-block-end: ${({ $inline }) => ($inline ? space[1] : space[0])};
  &:empty {
    display: none;
  }
`;

type FieldProps = {
  label: ReactNode;
  required?: boolean;
  /** No star: where nearly everything is required, what is not says so. */
  unmarked?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** The control is a group of choices (YesNo, RadioGroup), not one input. */
  group?: boolean;
  /** The label stands at the start of the line and the control at its end. */
  inline?: boolean;
  children: ReactNode;
};

/** A control with its label, its hint and its error, tied together for screen readers. */
export function Field({
  label,
  required = false,
  unmarked = false,
  hint,
  error,
  group = false,
  inline = false,
  children,
}: FieldProps) {
  const id = useId();
  const controlId = `${id}control`;
  const labelId = `${id}label`;
  const invalid = Boolean(error);
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined;
  const field = useMemo(
    () => ({ controlId, labelId, describedBy, invalid, required }),
    [controlId, labelId, describedBy, invalid, required],
  );
  const named = (
    <Label
      as={group ? 'span' : 'label'}
      id={labelId}
      htmlFor={group ? undefined : controlId}
      $inline={inline}
    >
      {label}
      {required && !unmarked && <Star aria-hidden> *</Star>}
    </Label>
  );
  const explained = hint && <Hint id={`${id}hint`}>{hint}</Hint>;
  return (
    <Frame $inline={inline}>
      {inline ? (
        <Words>
          {named}
          {explained}
        </Words>
      ) : (
        named
      )}
      <FieldProvider value={field}>{children}</FieldProvider>
      {!inline && explained}
      {/* It is there before there is an error, so that one is announced when it comes. */}
      <Messages aria-live="polite" $inline={inline}>
        {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      </Messages>
    </Frame>
  );
}

/** Fields side by side where there is room, under each other on a phone. */
export const FieldGrid = styled.div<{ $columns?: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  gap: ${space[4]};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Questions under each other with a line between them, as the checks of a receipt. */
export const FieldRows = styled.div`
  & > * {
    padding-block: ${space[1]};
  }
  & > * + * {
    border-block-start: ${border.line};
  }
`;
