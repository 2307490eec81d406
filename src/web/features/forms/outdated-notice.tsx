import { GitCompareArrows } from 'lucide-react';
import styled from 'styled-components';
import { draftText } from '../../../strings/drafts';
import { formsText } from '../../../strings/forms';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

const text = formsText.conflict;

/* There before it says anything, so that it is heard when it does, and takes no room until then. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Someone else saved the entry that is being changed here. */
export function OutdatedNotice({ shown, onCompare }: { shown: boolean; onCompare: () => void }) {
  return (
    <Status role="status">
      {shown && (
        <Notice
          tone="soon"
          title={text.title}
          action={
            <Button icon={GitCompareArrows} onClick={onCompare}>
              {draftText.compare}
            </Button>
          }
        >
          {text.text}
        </Notice>
      )}
    </Status>
  );
}
