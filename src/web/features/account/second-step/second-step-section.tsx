import { useId } from 'react';
import styled from 'styled-components';
import { secondStepText as text } from '../../../../strings/second-step';
import { calls, useRead } from '../../../api/api';
import { ShownTime } from '../../../lib/site-time';
import { PersonName } from '../../../shared/person-name';
import { LoadFallback } from '../../../ui/load-fallback';
import { Notice } from '../../../ui/notice';
import { Stack } from '../../../ui/primitives';
import { border, font, space } from '../../../ui/theme';
import { Codes } from './codes';
import { Passkeys } from './passkeys';
import { Recovery } from './recovery';

const Section = styled(Stack)`
  padding-block-start: ${space[4]};
  border-block-start: ${border.line};
`;

const Title = styled.h3`
  font-size: ${font.size.body};
  font-weight: ${font.weight.bold};
`;

/** What protects the account beside its password: one-time codes, and passkeys, and what is in their place once. */
export function SecondStep({ login }: { login: string }) {
  const { data, isError, refetch } = useRead(calls.getSecondStep);
  const id = useId();
  return (
    <Section as="section" $gap={4} aria-labelledby={id}>
      <Title id={id}>{text.title}</Title>
      {data ? (
        <>
          {data.ended && (
            <Notice tone="soon" title={text.ended.title}>
              {text.ended.by} <PersonName name={data.ended.by} id={data.ended.by_id} />,{' '}
              <ShownTime at={data.ended.at} />. {text.ended.text}
            </Notice>
          )}
          <Codes login={login} account={data} />
          <Passkeys login={login} account={data} />
          {(data.codes || data.passkeys.length > 0) && (
            <Recovery login={login} left={data.recovery_codes_left} />
          )}
        </>
      ) : (
        <LoadFallback failed={isError} text={text.failed} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
