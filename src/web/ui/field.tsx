import { CircleAlert } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldProvider } from './field-context';
import { border, color, column, font, layout, media, quiet, row, space } from './theme';

const Frame = styled.div<{ $inline: boolean }>`
  ${column(2)}
  min-inline-size: 0;
  ${({ $inline }) =>
    $inline &&
    `flex-flow: row wrap; align-items: center; justify-content: space-between; column-gap: ${space[4]};`}
  &[data-marked] input {
    border-color: ${color.stop};
  }
  /* On a phone all labels are above their controls, not only the long ones. */
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

/** The label and the hint, which is below the control unless the field is inline. */
const Words = styled.div<{ $inline: boolean }>`
  display: ${({ $inline }) => ($inline ? 'block' : 'contents')};
  flex: 1 1 ${layout.rowLead};
  min-inline-size: 0;
  ${media.phone} {
    flex: none;
  }
`;

const Label = styled.label<{ $inline: boolean }>`
  ${({ $inline }) => !$inline && `font-size: ${font.size.small}; font-weight: ${font.weight.medium};`}
  & > [aria-hidden] {
    color: ${color.stop};
  }
`;

const Hint = styled.p`
  order: 1;
  ${quiet('table')}
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

const Messages = styled.div<{ $first?: boolean }>`
  order: ${({ $first }) => ($first ? 0 : 2)};
  inline-size: 100%;
  &:empty {
    display: none;
  }
`;

interface FieldProps {
  label: ReactNode;
  required?: boolean;
  /** Without a star: where nearly everything is required, the optional fields are marked. */
  unmarked?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** The value is unlikely, as the hint says, but no error. */
  marked?: boolean;
  /** The control is a group of choices, not one input. */
  group?: boolean;
  /** The control may be taller than the screen: its error is above it. */
  tall?: boolean;
  /** The label and the control are on one line. */
  inline?: boolean;
  children: ReactNode;
}

/** A control with its label, hint and error, connected for screen readers. */
export function Field(props: FieldProps) {
  const { label, required = false, unmarked, marked, group, inline = false, children } = props;
  const [ownError, replaceError] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [isHere, setHere] = useState(false);
  // Text that is no value is not what the hint is about.
  const hint = ownError === null && props.hint;
  const error = ownError ?? props.error;
  const id = useId();
  const controlId = `${id}control`;
  const labelId = `${id}label`;
  const invalid = Boolean(error);
  const name = typeof label === 'string' ? label : undefined;
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined;
  const field = useMemo(
    () => ({ name, controlId, labelId, describedBy, invalid, required, replaceError }),
    [name, controlId, labelId, describedBy, invalid, required],
  );
  return (
    <Frame
      $inline={inline}
      data-marked={marked}
      onInput={() => setTouched(true)}
      // What is wrong already is told with the focus.
      onFocus={() => setHere(!invalid)}
      onBlur={() => setHere(false)}
    >
      <Words $inline={inline}>
        <Label
          as={group ? 'span' : 'label'}
          id={labelId}
          htmlFor={group ? undefined : controlId}
          $inline={inline}
        >
          {label}
          {required && !unmarked && <span aria-hidden> *</span>}
        </Label>
        {hint && <Hint id={`${id}hint`}>{hint}</Hint>}
      </Words>
      {/* Rendered before there is an error, so that the error is announced: but not those of twenty fields at once when a
          form is sent, since its first has the focus then, and with it what is wrong there. */}
      <Messages $first={props.tall} aria-live={isTouched || isHere ? 'polite' : 'off'}>
        {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      </Messages>
      <FieldProvider value={field}>{children}</FieldProvider>
    </Frame>
  );
}

/** Fields side by side, in two columns unless others are given; below each other on a phone. */
export const FieldGrid = styled.div<{ $columns?: string }>`
  display: grid;
  grid-template-columns: ${({ $columns = 'repeat(2, minmax(0, 1fr))' }) => $columns};
  gap: ${space[4]};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** As many columns of this width as fit; groups of choices and long texts take all of them. */
export const FieldColumns = styled(FieldGrid).attrs<{ $width: string }>(({ $width }) => ({
  $columns: `repeat(auto-fill, minmax(min(100%, ${$width}), 1fr))`,
}))`
  & > :has(textarea, [role='group'], [role='radiogroup']) {
    grid-column: 1 / -1;
  }
`;

/** Questions below each other with a line between them. */
export const FieldRows = styled.div`
  & > * {
    padding-block: ${space[1]};
  }
  & > * + * {
    border-block-start: ${border.line};
  }
`;
