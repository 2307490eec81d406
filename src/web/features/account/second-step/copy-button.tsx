import { Copy } from 'lucide-react';
import { secondStepText as text } from '../../../../strings/second-step';
import { notifyError, notifySuccess } from '../../../lib/notifications';
import { useAppDispatch } from '../../../lib/state';
import { Button } from '../../../ui/button';

/** Copies a text. */
export function CopyButton({ text: copied }: { text: string }) {
  const dispatch = useAppDispatch();
  const copy = async () => {
    // Undefined at an address without https.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const isCopied = await clipboard?.writeText(copied).then(
      () => true,
      () => false,
    );
    dispatch(isCopied ? notifySuccess(text.copied) : notifyError(text.failedCopy));
  };
  return (
    <Button icon={Copy} onClick={() => void copy()}>
      {text.copy}
    </Button>
  );
}
