import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { Stack } from '../../../ui/primitives';
import { font } from '../../../ui/theme';

const Title = styled.h4`
  font-size: ${font.size.medium};
  font-weight: ${font.weight.bold};
`;

interface PartProps {
  title: string;
  /** What is shown of it; null while it waits for the person. Where it changes, the focus comes to the title. */
  step: string | null;
  children: ReactNode;
}

/** One of the ways to protect an account. */
export function Part({ title, step, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const hasChanged = before.current !== step;
    before.current = step;
    // A form that was opened has the focus in its first field.
    if (hasChanged && document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  const id = useId();
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <Title id={id} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
