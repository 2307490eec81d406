import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { draftText as text } from '../../../strings/drafts';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { useDraftBox, useDrafts } from '../../lib/drafts/drafts';
import { isOpenElsewhere } from '../../lib/drafts/open-drafts';

/** Why a draft is not on the device; null where it is. */
export function useUnkept(draftId: string | null) {
  const box = useDraftBox();
  useDrafts();
  return draftId === null ? null : box.unkept(draftId);
}

/** That what is filled in is not on the device, and why. */
export function NotKept({ draftId }: { draftId: string | null }) {
  const why = useUnkept(draftId);
  return (
    why && (
      <Notice urgent tone="soon">
        {text.notKept[why]}
      </Notice>
    )
  );
}

/** That another tab has a draft of the form open, so that this one began without it. */
export function OpenInOtherTab({ form }: { form: string | null }) {
  const isElsewhere = useDrafts().some((draft) => draft.form === form && isOpenElsewhere(draft.id));
  return isElsewhere && <Notice>{text.otherTab}</Notice>;
}

/** That the device has drafts which cannot be read any more; they can be deleted. */
export function UnreadableDrafts() {
  const box = useDraftBox();
  useDrafts();
  const [isAsking, setAsking] = useState(false);
  const count = box.unreadable();
  if (count === 0) return null;
  return (
    <Notice
      tone="soon"
      title={text.unreadable.title(count)}
      action={
        <Button compact icon={Trash2} onClick={() => setAsking(true)}>
          {text.unreadable.remove}
        </Button>
      }
    >
      {text.unreadable.text}
      {isAsking && (
        <ConfirmDialog
          {...text.unreadable.removing}
          danger
          onConfirm={box.removeUnreadable}
          onCancel={() => setAsking(false)}
        />
      )}
    </Notice>
  );
}
