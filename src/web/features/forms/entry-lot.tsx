import { skipToken } from '@reduxjs/toolkit/query';
import { Unlink } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FormEntry } from '../../../contract/forms';
import { ENTRY_LOT, NON_CONFORMITY_ABOUT as ABOUT } from '../../../domain/forms';
import { cutText } from '../../../domain/graphemes';
import { TEXT_MAX } from '../../../domain/limits';
import { formsText } from '../../../strings/forms';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { calls, useRead } from '../../api/api';
import { paths } from '../../lib/paths';
import { HoldButton } from '../../shared/holding/holding';
import { HeldBadge } from '../../shared/stock/badges';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Bdi, Inline } from '../../ui/primitives';
import { valueOf } from './entry-values';
import { formTexts } from './form-texts';
import type { EntrySubmission } from './use-entry-submission';

const text = formsText.lot;

/** What the lot of an entry is called: its number, after its name where that is known. */
export const lotWords = (id: number, name: string | null) =>
  name === null ? reportText.number(id) : reportText.lot(name, id);

/** The lot with this id; undefined for none, and until it is loaded. */
export function useLot(id: number | null) {
  const { currentData } = useRead(calls.getGood, id === null ? skipToken : { params: { id } });
  return currentData?.[0];
}

/** The entry's lot in its form, with a button to remove it. Nothing without a lot. */
export function LotOfForm({ form }: { form: EntrySubmission }) {
  const { goodId } = form.draft;
  const lot = useLot(goodId);
  if (goodId === null) return null;
  return (
    <Field group label={text.label} error={form.errors[ENTRY_LOT]}>
      <Inline>
        {/* In a new tab, so that the input stays. */}
        <Link to={paths.good(goodId)} target="_blank" rel="noopener">
          <Bdi>{lotWords(goodId, lot?.good_type_name ?? null)}</Bdi>
        </Link>
        <Button
          kind="quiet"
          compact
          icon={Unlink}
          onClick={() => {
            form.unlink();
            form.focusTop();
          }}
        >
          {text.unlink}
        </Button>
      </Inline>
    </Field>
  );
}

/** What the reason for holding the lot of an entry probably is. */
export function holdReason({ id, form_name, data }: FormEntry): string {
  const what = valueOf(data, ABOUT.what);
  const parts = [formTexts(form_name).numbered(id), ...(typeof what === 'string' ? [what] : [])];
  return cutText(parts.join(': '), TEXT_MAX);
}

interface EntryLotProps {
  entry: FormEntry;
  goodId: number;
  readOnly: boolean;
}

/** Leads from an entry to its lot, which can be held here, and to the receipt that it came with. */
export function EntryLot({ entry, goodId, readOnly }: EntryLotProps) {
  const lot = useLot(readOnly ? null : goodId);
  return (
    <Inline>
      <Link to={paths.good(goodId)}>
        <Bdi>{lotWords(goodId, entry.good_type_name)}</Bdi>
      </Link>
      {lot && <HeldBadge good={lot} />}
      {lot?.manufacture_step_name === null && (
        <Link to={paths.purchasedGood(lot.id)}>{purchasedGoodsText.form.where}</Link>
      )}
      {lot && <HoldButton good={lot} reason={holdReason(entry)} />}
    </Inline>
  );
}
