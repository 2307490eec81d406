import { CirclePause, LockOpen, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { FormEntry } from '../../../contract/forms';
import type { Good } from '../../../contract/goods';
import { isOpenNonConformity } from '../../../domain/forms';
import { reasonErrors } from '../../../domain/long-text';
import { DOT } from '../../../strings/common';
import { nonConformityText } from '../../../strings/forms-special';
import { holdsText as text } from '../../../strings/holds';
import { reportText } from '../../../strings/reports';
import { dialogText } from '../../../strings/ui';
import { validationText } from '../../../strings/validation';
import { calls, useRead, useWrite } from '../../api/api';
import { useIsManager } from '../../lib/contexts';
import { notifySuccess } from '../../lib/notifications';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { ActionButton, type ActionWithDialog } from '../../ui/action';
import { ButtonLink } from '../../ui/button';
import { CheckList } from '../../ui/check-list';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { useFocusWhenDone } from '../../ui/focus';
import { FreeText } from '../../ui/free-text';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-input';
import { color, quiet } from '../../ui/theme';
import { PersonName } from '../person-name';
import { SmallForm } from '../submission/small-form';
import { useOpensAgain } from '../submission/use-opens-again';
import { useSubmission } from '../submission/use-submission';

const ICONS = { hold: CirclePause, release: LockOpen } as const;

type Action = 'hold' | 'release';

/** How many lots in stock were made from a lot. */
function useMadeFrom(id: number): number {
  const inStock = useRead(calls.listGoods, { query: { from_good_id: id, stock: 'existing', limit: 1 } });
  // The lot itself is one of them.
  return (inStock.currentData?.total ?? 1) - 1;
}

interface HoldDialogProps {
  good: Pick<Good, 'id' | 'good_type_name'>;
  action: Action;
  /** What the reason probably is, to be changed. */
  reason?: string;
  onDone?: () => void;
  onClose: () => void;
}

export function HoldDialog({ good, action, reason: probable = '', onDone, onClose }: HoldDialogProps) {
  const { id, good_type_name: name } = good;
  const dispatch = useAppDispatch();
  const [hold] = useWrite(calls.holdGood);
  const [release] = useWrite(calls.releaseGood);
  const send = action === 'hold' ? hold : release;
  const madeFrom = useMadeFrom(id);
  const lot = reportText.lot(name, id);
  const form = useSubmission({
    name: `${action}:${id}`,
    // The reason belongs to this moment.
    keeps: 'sent',
    title: () => lot,
    emptyDraft: () => ({ reason: probable, withMadeFrom: false }),
    toBody: ({ reason, withMadeFrom }) => ({ reason: reason.trim(), with_made_from: withMadeFrom }),
    validate: ({ reason }) => reasonErrors(reason, validationText.holdReason),
    send: (request) => send({ params: { id: String(id) }, ...request }).unwrap(),
    failed: text.failed[action],
    onDone: ({ lots }) => {
      onClose();
      onDone?.();
      dispatch(notifySuccess(text.done[action](lots.length)));
    },
  });
  const { draft, errors, change } = form;
  return (
    <ConfirmDialog
      title={text.title[action]}
      name={lot}
      text={text.text[action]}
      confirm={text[action]}
      {...(form.isWaiting && { cancel: dialogText.close })}
      icon={ICONS[action]}
      danger={action === 'hold'}
      busy={form.isSending}
      onConfirm={form.isTooOld ? undefined : () => form.submit()}
      onCancel={onClose}
    >
      <SmallForm submission={form}>
        <Field label={text.reason} required error={errors.reason}>
          <TextArea value={draft.reason} onChange={(reason) => change({ reason })} />
        </Field>
        {madeFrom > 0 && (
          <Field group label={text.scope}>
            <CheckList
              options={[{ id, label: text.madeFrom(madeFrom) }]}
              chosen={new Set(draft.withMadeFrom ? [id] : [])}
              onToggle={() => change({ withMadeFrom: !draft.withMadeFrom })}
            />
          </Field>
        )}
      </SmallForm>
    </ConfirmDialog>
  );
}

interface HoldingProps extends Pick<HoldDialogProps, 'reason'> {
  good: Pick<Good, 'id' | 'good_type_name' | 'amount_remaining' | 'held'>;
}

/** Holds a lot with something left, or, for managers, releases it, after asking why. */
export function useHolding({ good, reason }: HoldingProps): ActionWithDialog {
  const [asking, setAsking] = useState<Action | null>(null);
  const isManager = useIsManager();
  const [isReleased, setReleased] = useState(false);
  useFocusWhenDone(isReleased);
  // Whatever can be done now: it may itself have done the one.
  useOpensAgain(`hold:${good.id}`, () => setAsking('hold'));
  useOpensAgain(`release:${good.id}`, () => setAsking('release'));
  const action = good.held ? 'release' : 'hold';
  // Something is left of what is held.
  const isAllowed = good.held ? isManager : good.amount_remaining > 0;
  const open = () => {
    setReleased(false);
    setAsking(action);
  };
  return {
    action: isAllowed ? { label: text[action], icon: ICONS[action], onClick: open } : null,
    dialog: asking && (
      <HoldDialog
        good={good}
        action={asking}
        {...(asking === 'hold' && reason !== undefined && { reason })}
        onDone={() => setReleased(asking === 'release')}
        onClose={() => setAsking(null)}
      />
    ),
  };
}

/** The same as a button of its own. */
export function HoldButton(props: HoldingProps) {
  const { action, dialog } = useHolding(props);
  return (
    <>
      {action && <ActionButton kind={props.good.held ? 'primary' : 'secondary'} {...action} />}
      {dialog}
    </>
  );
}

const Why = styled.div`
  color: ${color.ink};
  p + p {
    ${quiet('small')}
  }
`;

interface HeldNoticeProps {
  /** A lot, or the receipt of one. */
  good: Pick<Good, 'held'>;
  /** What releases it, where the page has no place of its own for that. */
  release?: ReactNode;
  /** The non-conformities of the lot, newest first. */
  nonConformities?: readonly FormEntry[] | undefined;
}

/** That a lot is held, why, by whom and when, its non-conformity that is still open, and who may release it. */
export function HeldNotice({ good: { held }, release, nonConformities = [] }: HeldNoticeProps) {
  const isManager = useIsManager();
  if (!held) return null;
  const entry = nonConformities.find(isOpenNonConformity) ?? nonConformities[0];
  return (
    <Notice
      tone="stop"
      icon={ICONS.hold}
      title={text.notice}
      action={release}
      aside={
        entry && (
          <ButtonLink compact icon={TriangleAlert} to={paths.formEntry(entry.id)}>
            {nonConformityText.showState(entry.id, isOpenNonConformity(entry))}
          </ButtonLink>
        )
      }
    >
      <Why>
        <p>
          <FreeText>{held.reason}</FreeText>
        </p>
        <p>
          <PersonName name={held.by} id={held.by_id} />
          {DOT}
          <ShownTime at={held.at} />
        </p>
        {!isManager && <p>{text.byManager}</p>}
      </Why>
    </Notice>
  );
}
