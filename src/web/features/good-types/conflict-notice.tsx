import { goodTypeEditText } from '../../../strings/good-type-screens';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

const text = goodTypeEditText.conflict;

interface ConflictNoticeProps {
  /** What was changed here and by another, in words. */
  both: readonly string[];
  /** Goes on from what is stored now, with what was changed here. */
  onGo: () => void;
}

/** That somebody else has saved the card since this was begun: nothing that was typed is lost by going on. */
export function ConflictNotice({ both, onGo }: ConflictNoticeProps) {
  return (
    <Notice urgent tone="soon" title={text.title} action={<Button onClick={onGo}>{text.go}</Button>}>
      <p>{text.kept}</p>
      {both.length > 0 && <p>{text.both(both.join(', '))}</p>}
    </Notice>
  );
}
