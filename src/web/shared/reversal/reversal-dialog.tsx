import { ChefHat, ChevronLeft, CircleSlash2, ReceiptText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Blocker } from '../../../domain/errors';
import { reasonErrors } from '../../../domain/long-text';
import { blockersOf, countsSinceZeroing } from '../../../domain/reversals';
import { DOT } from '../../../strings/common';
import { reportText } from '../../../strings/reports';
import { reversalPartsText, reversalText } from '../../../strings/reversal';
import { validationText } from '../../../strings/validation';
import { calls, useRead, useWrite } from '../../api/api';
import { notifySuccess } from '../../lib/notifications';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { Spinner } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { CellSub, Quiet, Words } from '../../ui/primitives';
import { TextArea } from '../../ui/text-input';
import { border, color, column, focusRing, layout, radius, row, space } from '../../ui/theme';
import { PersonName } from '../person-name';
import { SmallForm } from '../submission/small-form';
import { useSubmission } from '../submission/use-submission';
import { useWaiting } from './return-link';
import type { Reversible } from './reversible';
import { StockChanges } from './stock-changes';

const List = styled.ol`
  ${column(2)}
`;

const BlockerLink = styled(Link)`
  ${row(3)}
  min-block-size: ${layout.target};
  padding: ${space[3]} ${space[4]};
  border: ${border.control};
  border-radius: ${radius.control};
  color: ${color.accent};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    ${focusRing}
  }
  svg {
    flex: none;
  }
`;

interface BlockersProps {
  /** What they keep from being reversed. */
  of: Reversible;
  blockers: readonly Blocker[];
  onLeave: () => void;
}

/** What is to be reversed first, the latest first, each a link. */
function Blockers({ of, blockers, onLeave }: BlockersProps) {
  const waiting = useWaiting(of);
  // Nothing depends on a sale.
  const onlySales = blockers.every(({ subject }) => subject === 'SoldGood');
  const blocked = of.kind === 'zeroing' ? reversalPartsText.blockedByCount : reversalPartsText.blocked;
  return (
    <>
      <Notice urgent tone="stop" title={onlySales ? reversalPartsText.blockedBySales : blocked}>
        {!onlySales && <p>{reversalPartsText.later(blockers.length)}</p>}
        <p>{reversalPartsText.first(blockers.length)}</p>
      </Notice>
      <List>
        {blockers.map(({ subject, id, text: what, at, by, by_id }) => {
          const isSale = subject === 'SoldGood';
          const Icon = isSale ? ReceiptText : id === of.lotId ? CircleSlash2 : ChefHat;
          const to = isSale ? paths.soldGood(id) : paths.good(id);
          return (
            <li key={`${subject}${id}${at}`}>
              <BlockerLink to={to} state={waiting(to)} onClick={onLeave}>
                <Icon size={layout.icon} aria-hidden />
                <Words>
                  <strong>{what}</strong>
                  <Quiet as="small">
                    <ShownTime at={at} />
                    {DOT}
                    <PersonName name={by} id={by_id} />
                  </Quiet>
                </Words>
                <ChevronLeft size={layout.icon} aria-hidden />
              </BlockerLink>
            </li>
          );
        })}
      </List>
    </>
  );
}

const What = styled.div`
  padding: ${space[3]} ${space[4]};
  border: ${border.line};
  border-radius: ${radius.control};
  background: ${color.sunk};
  overflow-wrap: anywhere;
`;

function useReverse(kind: Reversible['kind']) {
  const [receipt] = useWrite(calls.reversePurchasedGood);
  const [report] = useWrite(calls.reverseManufacture);
  const [sale] = useWrite(calls.reverseSoldGood);
  const [zeroing] = useWrite(calls.reverseZeroing);
  const [count] = useWrite(calls.reverseCount);
  return { receipt, report, sale, zeroing, count }[kind];
}

/** What the movements of a lot tell to keep something from being reversed; of the others the server alone knows. */
const FINDS: Partial<Record<Reversible['kind'], typeof blockersOf>> = {
  // Also where as much is left as there was: what was taken may have been counted again.
  receipt: blockersOf,
  report: blockersOf,
  zeroing: countsSinceZeroing,
};

/** What is known to keep it from being reversed; null while that is being loaded. */
function useBlockers({ kind, lotId }: Reversible) {
  const params = { id: lotId };
  const lots = useRead(calls.getGood, { params });
  const find = FINDS[kind];
  const movements = useRead(calls.listMovements, { params }, { skip: !find });
  const [lot, ...history] = lots.currentData ?? [];
  if (!lot) return { lots: null, blockers: lots.error ? [] : null };
  const named = { id: lot.id, name: lot.good_type_name, units: lot.good_type_units };
  const known = movements.currentData && find?.(named, movements.currentData);
  const blockers = !find || movements.error ? [] : (known ?? null);
  return { lots: [lot, ...history] as const, blockers };
}

interface ReversalDialogProps {
  of: Reversible;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks why something is reversed, and shows what that does to the stock, or what is to be reversed first. */
export function ReversalDialog({ of, onDone, onCancel }: ReversalDialogProps) {
  const text = reversalText[of.kind];
  const dispatch = useAppDispatch();
  const reverse = useReverse(of.kind);
  const { lots, blockers: known } = useBlockers(of);
  // Someone may have used the lot since it was loaded.
  const [refused, setRefused] = useState<Blocker[]>([]);
  const form = useSubmission({
    name: `reversal:${of.kind}:${of.id}`,
    keeps: 'sent',
    title: () => of.title,
    emptyDraft: () => ({ reason: '' }),
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    validate: ({ reason }) => reasonErrors(reason, validationText.reversalReason),
    send: (request): Promise<unknown> => reverse({ params: { id: of.id }, ...request }).unwrap(),
    failed: text.failed,
    shownInForm: 'IN_USE',
    onFailed: ({ blockers = [] }) => setRefused(blockers),
    onDone: () => {
      dispatch(notifySuccess(text.done));
      onDone();
    },
  });
  const { draft, errors, change } = form;
  // Sent without an answer it may itself have made them.
  const blockers = form.isWaiting ? [] : known?.length === 0 ? refused : known;
  const isReady = blockers?.length === 0;
  return (
    <ConfirmDialog
      title={text.open}
      confirm={text.confirm}
      cancel={reversalPartsText.back}
      icon={Undo2}
      danger
      busy={form.isSending}
      onConfirm={isReady && !form.isTooOld ? () => form.submit() : undefined}
      onCancel={onCancel}
      told={
        <What>
          <strong>{of.title}</strong>
          <CellSub>
            {reportText.number(of.kind === 'sale' ? of.id : of.lotId)}
            {DOT}
            <ShownTime at={of.at} />
            {DOT}
            <PersonName name={of.by} id={of.byId} />
          </CellSub>
        </What>
      }
      note={isReady ? text.kept : undefined}
    >
      {blockers === null && <Spinner />}
      {blockers !== null && !isReady && <Blockers of={of} blockers={blockers} onLeave={onCancel} />}
      {isReady && (
        <SmallForm submission={form}>
          {/* Without an answer, the stock that is known may be that of before or of after. */}
          {lots && !form.isWaiting && <StockChanges of={of} lots={lots} />}
          <Field required label={reversalPartsText.reason} error={errors.reason}>
            <TextArea
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears once the stock is loaded, and is for typing here
              autoFocus
              value={draft.reason}
              onChange={(reason) => change({ reason })}
            />
          </Field>
        </SmallForm>
      )}
    </ConfirmDialog>
  );
}
