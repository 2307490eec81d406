import { Archive, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { draftText as text } from '../../../strings/drafts';
import type { Draft } from '../../lib/drafts/draft-box';
import { useDraftBox, useDrafts } from '../../lib/drafts/drafts';
import { isOpenElsewhere, isOpenHere } from '../../lib/drafts/open-drafts';
import { useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { Bdi, CellSub } from '../../ui/primitives';
import { column, media, space, wrapping } from '../../ui/theme';
import { isKeyOld, sentOf } from './stored-submission';
import type { Submission } from './use-submission';

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

const List = styled.ul`
  ${column(2)}
  padding-block-start: ${space[2]};
  li {
    ${wrapping(2)}
    align-items: center;
  }
  li > :first-child {
    flex: 1 1 22ch;
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.div`
  ${wrapping(2)}
`;

/** Three buttons fit beside each other on a phone. */
const Aside = styled(Button)`
  min-inline-size: max-content;
  white-space: nowrap;
  ${media.phone} {
    padding-inline: ${space[2]};
    & svg {
      display: none;
    }
  }
`;

/** Deletes a kept draft, after confirmation. */
export function ThrowAway({ draft }: { draft: Draft }) {
  const box = useDraftBox();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button compact icon={Trash2} onClick={() => setAsking(true)}>
        {text.throwAway}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...text.throwingAway}
          name={draft.title}
          text={sentOf(draft) ? text.throwingAway.waiting : text.throwingAway.text}
          danger
          onConfirm={() => box.remove(draft.id)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Kept drafts, each with what can be done with it. */
export function DraftRows(props: {
  drafts: readonly Draft[];
  labelOf?: (draft: Draft) => string;
  ways: (draft: Draft) => ReactNode;
}) {
  return (
    <List>
      {props.drafts.map((draft) => (
        <li key={draft.id}>
          <DraftWords draft={draft} form={props.labelOf?.(draft)} />
          <Ways>{props.ways(draft)}</Ways>
        </li>
      ))}
    </List>
  );
}

/** The other drafts of the form that are on this device: each can be taken up, or thrown away. */
export function OtherDrafts({ submission }: { submission: Submission }) {
  const { form, draftId, isSending, isDone } = submission;
  const others = useDrafts().filter(
    (draft) =>
      draft.form === form && draft.id !== draftId && !isOpenHere(draft.id) && !isOpenElsewhere(draft.id),
  );
  if (others.length === 0 || isDone) return null;
  return (
    <Notice icon={Archive} title={text.aside(others.length)}>
      <DraftRows
        drafts={others}
        ways={(draft) => (
          <>
            <Button
              compact
              icon={PencilLine}
              aria-disabled={isSending || undefined}
              onClick={() => submission.takeUp(draft)}
            >
              {sentOf(draft) ? text.open : text.takeUp}
            </Button>
            <ThrowAway draft={draft} />
          </>
        )}
      />
    </Notice>
  );
}

/** Sets what is filled in aside, and starts from an empty form. */
export function SetAside({ submission }: { submission: Submission }) {
  if (!submission.isDirty || submission.isSending) return null;
  return (
    <Aside icon={Archive} onClick={submission.setAside}>
      {text.setAside}
    </Aside>
  );
}

/** What tells a kept draft apart: its title, and when it was last changed, or when it was sent without a response. */
export function DraftWords({ draft, form }: { draft: Draft; form?: string | undefined }) {
  const { shownTime } = useSiteTime();
  const sent = sentOf(draft);
  const waiting = sent && (isKeyOld(sent) ? text.waitingTooOld : text.waiting);
  return (
    <div>
      <strong>
        <Bdi>{[form, draft.title].filter(Boolean).join(': ') || text.untitled}</Bdi>
      </strong>
      <CellSub as="p">
        {waiting ? waiting(shownTime(sent.at)) : text.savedAt(shownTime(draft.savedAt))}
      </CellSub>
    </div>
  );
}
