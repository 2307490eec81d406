import { nanoid } from '@reduxjs/toolkit';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { StepName } from '../../../domain/manufacture-steps';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { useReportManufactureMutation } from '../../api/goods';
import { useMachineInspector } from '../../lib/inspect-machines';
import { notifyError } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useDraft } from '../../lib/use-draft';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useSiteTime } from '../../lib/use-site-time';
import type { FieldKey } from './machine/context';
import { reportMachine } from './machine/machine';
import { savedReport } from './machine/selectors';
import { type ReportStore, stepsActor, submitActor } from './report-actors';
import { now } from './report-context';
import { readSavedReport } from './saved-report';

/** A new idempotency key. */
export const newKey = () => nanoid(32);

/** Runs the machine of one step's report: with the network, the kept draft, and its notifications. */
export function useReportActor(stepName: StepName) {
  const store = useStore() as unknown as ReportStore;
  const { timeZone } = useSiteTime();
  const [report] = useReportManufactureMutation();
  const draft = useDraft(`step:${stepName}`, readSavedReport);
  const [openedAt] = useState(now);
  const machine = useMemo(
    () =>
      reportMachine.provide({
        actors: {
          steps: stepsActor(store),
          submit: submitActor(({ body, key }) => report({ body, idempotencyKey: key }).unwrap()),
        },
      }),
    [store, report],
  );
  const actor = useActorRef(machine, {
    input: { stepName, timeZone, at: openedAt, saved: draft.restored },
    inspect: useMachineInspector(),
  });
  const snapshot = useSelector(actor, (state) => state);
  const [wanted, setWanted] = useState<{ field: FieldKey } | null>(null);
  const [loadError, setLoadError] = useState<unknown>();
  const dispatch = useAppDispatch();

  useEffect(() => {
    const listening = [
      actor.subscribe((state) => {
        const kept = savedReport(state);
        if (kept) draft.save(kept);
        else if (!state.hasTag('waiting')) draft.clear();
      }),
      actor.on('refused', ({ field }) => setWanted({ field })),
      actor.on('load.failed', ({ error }) => setLoadError(error)),
      actor.on('option.lost', () => dispatch(notifyError(text.choose.lost))),
      actor.on('submit.failed', ({ failure }) => dispatch(notifyError(failure.sentence ?? text.failed))),
    ];
    return () => listening.forEach((one) => one.unsubscribe());
  }, [actor, draft, dispatch]);
  useFailedLoad(loadError, text.failedLoad);
  return { actor, snapshot, wanted, forget: draft.clear };
}
