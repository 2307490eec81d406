import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CookingPot } from 'lucide-react';
import styled from 'styled-components';
import type { StepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { paths } from '../../lib/paths';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { Spinner } from '../../ui/spinner';
import { Stepper } from '../../ui/stepper';
import { usePhone } from '../../ui/use-media';
import { ChooseOption } from './choose-option';
import { useWantedField } from './field-place';
import { OnePage, PageByPage } from './fill-in';
import type { FieldKey } from './machine/context';
import { isDirty, isSending, shownFaults, stageOf } from './machine/selectors';
import { now, ReportProvider } from './report-context';
import { ExpiredQuestion, ReportedDialog } from './report-dialogs';
import { useStageFocus } from './use-stage-focus';
import { newKey, useReportActor } from './use-report-actor';

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

const NOTHING_LEFT: ReadonlySet<FieldKey> = new Set();

/** The report of a step, from what is made to the lot made. */
export function ReportForm({ stepName }: { stepName: StepName }) {
  const { actor, snapshot, wanted, forget } = useReportActor(stepName);
  const [left, setLeft] = useState(NOTHING_LEFT);
  useEffect(() => {
    const reported = actor.on('reported', () => setLeft(NOTHING_LEFT));
    return () => reported.unsubscribe();
  }, [actor]);
  const isPhone = usePhone();
  const frame = useRef<HTMLFormElement>(null);
  const isFilling = snapshot.hasTag('filling') || isSending(snapshot);
  const inSight = isPhone ? (snapshot.matches({ filling: 'amounts' }) ? 'amounts' : 'details') : 'all';
  useStageFocus(isFilling ? inSight : snapshot.matches('choosing') ? 'choosing' : null, frame);
  useWantedField(wanted, frame);
  const work = useMemo(
    () => ({
      snapshot,
      send: actor.send,
      faults: shownFaults(snapshot, isFilling ? left : NOTHING_LEFT),
      leave: (field: FieldKey) => setLeft((before) => new Set(before).add(field)),
    }),
    [snapshot, actor, left, isFilling],
  );
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const goesFurther = !isFilling || (isPhone && snapshot.matches({ filling: 'amounts' }));
    if (goesFurther) actor.send({ type: 'continued', at: now() });
    else actor.send({ type: 'submitted', at: now(), key: newKey() });
  };
  return (
    <ReportProvider value={work}>
      <PageHeader
        title={stepName}
        back={{ label: commonText.home, to: paths.home }}
        actions={<Stepper steps={text.stages} current={stageOf(snapshot, !isPhone)} />}
      />
      <Form ref={frame} noValidate onSubmit={goOn} aria-label={stepName}>
        {snapshot.hasTag('waiting') && <Spinner />}
        {snapshot.matches('loadFailed') && (
          <EmptyState
            text={text.failedLoad}
            action={<Button onClick={() => actor.send({ type: 'load.retried' })}>{commonText.retry}</Button>}
          />
        )}
        {snapshot.matches('empty') && (
          <EmptyState
            icon={CookingPot}
            text={text.empty.text}
            action={<ButtonLink to={paths.recipes}>{text.empty.recipes}</ButtonLink>}
          />
        )}
        {(snapshot.matches('choosing') || snapshot.matches('reported')) && <ChooseOption />}
        {isFilling && (isPhone ? <PageByPage /> : <OnePage />)}
      </Form>
      <ExpiredQuestion />
      <ReportedDialog />
      <UnsavedWarning when={isDirty(snapshot)} onLeave={forget} />
    </ReportProvider>
  );
}
