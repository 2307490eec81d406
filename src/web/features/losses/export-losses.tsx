import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { LossRow } from '../../../contract/reports';
import { lossReportText as text } from '../../../strings/loss-report';
import { failureText } from '../../lib/failure-text';
import { logError } from '../../lib/log';
import { notifyError } from '../../lib/notifications';
import { useSiteTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { Button } from '../../ui/button';
import { usePhone } from '../../ui/use-media';

/** Exports the losses of all units. */
export function ExportLosses({ rows }: { rows: readonly LossRow[] }) {
  const dispatch = useAppDispatch();
  const { today } = useSiteTime();
  const phone = usePhone();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      // The Excel library is loaded only when needed.
      await (await import('./loss-file')).saveLossFile(rows, today);
    } catch (error) {
      logError(text.failedExport, error);
      dispatch(notifyError(failureText(text.failedExport, error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button compact={phone} icon={FileSpreadsheet} busy={busy} onClick={() => void save()}>
      {text.export}
    </Button>
  );
}
