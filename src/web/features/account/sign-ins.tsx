import { LogOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { SignIn } from '../../../contract/account';
import { accountText } from '../../../strings/account';
import { deviceText } from '../../../strings/devices';
import { calls, useRead, useWrite } from '../../api/api';
import { useOnReturn } from '../../lib/hooks';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { ShownTime, useSiteTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { failureText } from '../../shared/failures';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { LoadFallback } from '../../ui/load-fallback';
import { Bdi, Inline, NoBreak, Quiet, Stack, Words } from '../../ui/primitives';
import { border, font, radius } from '../../ui/theme';

const text = accountText.signIns;

const Title = styled.h3`
  font-size: ${font.size.body};
  font-weight: ${font.weight.bold};
`;

const List = styled.ul`
  border: ${border.line};
  border-radius: ${radius.card};
`;

interface DeviceProps {
  signIn: SignIn;
  ending: boolean;
  onEnd: () => void;
}

function Device({ signIn, ending, onEnd }: DeviceProps) {
  const device = signIn.device ?? deviceText.unknown;
  const { shownTime } = useSiteTime();
  return (
    <CardRow as="li">
      <Words>
        <Inline>
          <strong>
            <Bdi>{device}</Bdi>
          </strong>
          {signIn.current && <Badge tone="accent">{text.current}</Badge>}
        </Inline>
        <small>
          {text.since}{' '}
          <NoBreak>
            <ShownTime at={signIn.at} />
          </NoBreak>
        </small>
        <small>
          {text.lastUsed}{' '}
          <NoBreak>
            <ShownTime at={signIn.last_used} />
          </NoBreak>
        </small>
      </Words>
      {!signIn.current && (
        <Button
          compact
          busy={ending}
          aria-label={text.endNamed(device, shownTime(signIn.last_used))}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </CardRow>
  );
}

/** Focuses the heading of a list that got shorter, if the button with the focus has gone with what it ended. */
function useFocusWhenShorter(length: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(length);
  useEffect(() => {
    const isShorter = length !== undefined && before.current !== undefined && length < before.current;
    before.current = length;
    if (isShorter && document.activeElement === document.body) heading.current?.focus();
  }, [length]);
  return heading;
}

/** Where the person is signed in, with what ends one of these sign-ins, or all but this one. */
export function SignIns() {
  const dispatch = useAppDispatch();
  // What other devices do is not told by the journal.
  const { data, isError, refetch } = useRead(calls.listSignIns, undefined, {
    refetchOnMountOrArgChange: true,
  });
  useOnReturn(refetch);
  const [end, { isLoading: isEnding, originalArgs }] = useWrite(calls.endSignIn);
  const [endOthers, { isLoading: isEndingOthers }] = useWrite(calls.endOtherSignIns);
  const [asking, setAsking] = useState(false);
  const heading = useFocusWhenShorter(data?.length);
  const id = useId();

  const endOne = async (signIn: SignIn) => {
    const { error } = await end({ params: { id: String(signIn.id) } });
    dispatch(error ? notifyError(failureText(text.failedEnd, error)) : notifySuccess(text.ended));
  };
  const endAllOthers = async () => {
    const { error } = await endOthers();
    setAsking(false);
    dispatch(error ? notifyError(failureText(text.failedEndOthers, error)) : notifySuccess(text.endedOthers));
  };

  return (
    <Stack as="section" $gap={2} aria-labelledby={id}>
      <Title id={id} ref={heading} tabIndex={-1}>
        {text.title}
      </Title>
      {data ? (
        <>
          <List>
            {data.map((signIn) => (
              <Device
                key={signIn.id}
                signIn={signIn}
                ending={isEnding && originalArgs?.params.id === String(signIn.id)}
                onEnd={() => void endOne(signIn)}
              />
            ))}
          </List>
          <Quiet>{text.hint}</Quiet>
          {data.some(({ current }) => !current) && (
            <Button icon={LogOut} onClick={() => setAsking(true)}>
              {text.endOthers}
            </Button>
          )}
        </>
      ) : (
        <LoadFallback failed={isError} text={text.failed} onRetry={() => void refetch()} />
      )}
      {asking && (
        <ConfirmDialog
          {...text.askOthers}
          icon={LogOut}
          danger
          busy={isEndingOthers}
          onConfirm={() => void endAllOthers()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
