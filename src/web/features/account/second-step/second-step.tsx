import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { secondStepText as text } from '../../../../strings/second-step';
import { useGetSecondStepQuery } from '../../../api/hooks';
import { ShownTime } from '../../../lib/shown-time';
import { LoadFallback } from '../../../ui/load-fallback';
import { Notice } from '../../../ui/notice';
import { Bdi, Stack } from '../../../ui/primitives';
import { border, font, space } from '../../../ui/theme';
import { Codes } from './codes';
import { Passkeys } from './passkeys';

const Section = styled(Stack)`
  padding-block-start: ${space[4]};
  border-block-start: ${border.line};
`;

const Title = styled.h3`
  font-size: ${font.size.body};
  font-weight: ${font.weight.bold};
`;

interface SecondStepProps {
  login: string;
  /** Whether something is typed, or shown that is not shown again. */
  onFilled: (filled: boolean) => void;
}

/** What protects the account beside its password: one-time codes, and passkeys in its place. */
export function SecondStep({ login, onFilled }: SecondStepProps) {
  const { data, isError, refetch } = useGetSecondStepQuery();
  const [codesFilled, setCodesFilled] = useState(false);
  const [passkeysFilled, setPasskeysFilled] = useState(false);
  useEffect(() => onFilled(codesFilled || passkeysFilled), [onFilled, codesFilled, passkeysFilled]);
  const id = useId();
  return (
    <Section as="section" $gap={4} aria-labelledby={id}>
      <Title id={id}>{text.title}</Title>
      {data ? (
        <>
          {data.ended && (
            <Notice tone="soon" title={text.ended.title}>
              {text.ended.by} <Bdi>{data.ended.by}</Bdi>, <ShownTime at={data.ended.at} />. {text.ended.text}
            </Notice>
          )}
          <Codes login={login} codes={data.codes} onFilled={setCodesFilled} />
          <Passkeys login={login} passkeys={data.passkeys} onFilled={setPasskeysFilled} />
        </>
      ) : (
        <LoadFallback failed={isError} text={text.failed} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
