import { PencilLine } from 'lucide-react';
import { use } from 'react';
import styled from 'styled-components';
import { draftText as text } from '../../../strings/drafts';
import { useDraftBox, useDrafts } from '../../lib/drafts/drafts';
import { formPlace } from '../../lib/drafts/form-place';
import { isOpenElsewhere, isOpenHere } from '../../lib/drafts/open-drafts';
import type { PageState } from '../../lib/page-state';
import { DraftRows, ThrowAway } from '../../shared/submission/form-drafts';
import { sentOf } from '../../shared/submission/stored-submission';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Quiet } from '../../ui/primitives';
import { space } from '../../ui/theme';

const Above = styled.div`
  margin-block-end: ${space[6]};
`;

/** What was sent from this device and has no answer, each with the way to where it is sent again, or thrown away. */
export function Unanswered() {
  use(useDraftBox().opened);
  const drafts = useDrafts().filter((draft) => sentOf(draft) !== null);
  if (drafts.length === 0) return null;
  return (
    <Above>
      <Notice tone="soon" title={text.allUnanswered(drafts.length)}>
        <DraftRows
          drafts={drafts}
          labelOf={({ form }) => formPlace(form).label}
          ways={(draft) => {
            const { path } = formPlace(draft.form);
            // The other tab gets the answer first.
            if (isOpenElsewhere(draft.id)) return <Quiet as="p">{text.openElsewhere}</Quiet>;
            return (
              !isOpenHere(draft.id) && (
                <>
                  {path !== null && (
                    <ButtonLink
                      compact
                      icon={PencilLine}
                      to={path}
                      state={{ opens: draft.form } satisfies PageState}
                    >
                      {text.open}
                    </ButtonLink>
                  )}
                  <ThrowAway draft={draft} />
                </>
              )
            );
          }}
        />
      </Notice>
    </Above>
  );
}
