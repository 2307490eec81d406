import { CirclePause, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { Good } from '../../../contract/goods';
import { holdsText as text } from '../../../strings/holds';
import { validationText } from '../../../strings/validation';
import { useHoldGoodMutation, useListGoodsQuery, useReleaseGoodMutation } from '../../api/hooks';
import { notifySuccess } from '../../lib/notifications';
import { ShownTime } from '../../lib/shown-time';
import { useAppDispatch } from '../../lib/state';
import { useSubmission } from '../../lib/submission/use-submission';
import { Button } from '../../ui/button';
import { CheckList } from '../../ui/check-list';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Bdi } from '../../ui/primitives';
import { TextArea } from '../../ui/text-input';
import { usePhone } from '../../ui/use-media';

const ICONS = { hold: CirclePause, release: LockOpen } as const;

interface HoldDialogProps {
  id: number;
  action: 'hold' | 'release';
  onClose: () => void;
}

function HoldDialog({ id, action, onClose }: HoldDialogProps) {
  const [hold] = useHoldGoodMutation();
  const [release] = useReleaseGoodMutation();
  const dispatch = useAppDispatch();
  const inStock = useListGoodsQuery({ query: { from_good_id: id, stock: 'existing', limit: 1 } });
  // The lot itself is one of them.
  const madeFrom = (inStock.currentData?.total ?? 1) - 1;
  const { draft, errors, isSending, change, submit } = useSubmission({
    // Not stored: the reason belongs to this moment.
    name: null,
    emptyDraft: () => ({ reason: '', withMadeFrom: false }),
    toBody: ({ reason, withMadeFrom }) => ({ reason: reason.trim(), with_made_from: withMadeFrom }),
    validate: ({ reason }): Record<string, string> =>
      reason.trim() === '' ? { reason: validationText.holdReason } : {},
    send: (request) =>
      (action === 'hold' ? hold : release)({ params: { id: String(id) }, ...request }).unwrap(),
    failed: text.failed[action],
    onDone: ({ lots }) => {
      onClose();
      dispatch(notifySuccess(text.done[action](lots.length)));
    },
  });
  return (
    <ConfirmDialog
      title={text.title[action]}
      text={text.text[action]}
      confirm={text[action]}
      icon={ICONS[action]}
      danger={action === 'hold'}
      busy={isSending}
      onConfirm={() => submit()}
      onCancel={onClose}
    >
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
    </ConfirmDialog>
  );
}

/** Holds a lot with something left, or releases it, after asking why. */
export function HoldButton({ good }: { good: Good }) {
  const [asking, setAsking] = useState<'hold' | 'release' | null>(null);
  const phone = usePhone();
  const action = good.held ? 'release' : 'hold';
  if (good.amount_remaining === 0 && !asking) return null;
  return (
    <>
      <Button compact={phone} icon={ICONS[action]} onClick={() => setAsking(action)}>
        {text[action]}
      </Button>
      {asking && <HoldDialog id={good.id} action={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** On a held lot's page: that it is held, why, by whom and when. */
export function HeldNotice({ good: { held } }: { good: Good }) {
  if (!held) return null;
  return (
    <Notice tone="stop" title={text.notice}>
      <p>
        <Bdi>{held.reason}</Bdi>
      </p>
      <p>
        <Bdi>{held.by}</Bdi> · <ShownTime at={held.at} />
      </p>
    </Notice>
  );
}
