import { GitCompareArrows } from 'lucide-react';
import styled from 'styled-components';
import { draftText } from '../../../strings/drafts';
import { formsText } from '../../../strings/forms';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

const text = formsText.conflict;

/* Rendered while empty, so that a screen reader announces what appears in it; absolute, so that it adds no gap. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Shown when someone else saved the entry that is edited here. */
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
