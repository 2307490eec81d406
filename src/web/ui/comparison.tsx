import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { column, font } from './theme';

const Frame = styled.section`
  ${column(4)}
  flex: 1;
`;

const Title = styled.h2`
  font-size: ${font.size.lead};
  font-weight: ${font.weight.heavy};
  &:focus {
    outline: none;
  }
`;

interface ComparisonProps {
  title: string;
  /** Below the title. */
  subtitle?: ReactNode;
  children: ReactNode;
}

/** Two versions of a record, one of which a person has to choose: shown from its top, with the focus on its title. */
export function Comparison({ title, subtitle, children }: ComparisonProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Frame aria-labelledby={id}>
      <div>
        <Title id={id} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {subtitle}
      </div>
      {children}
    </Frame>
  );
}
