import { Pencil, Save, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { GoodTypeCard } from '../../../contract/good-types';
import { ALLERGENS, type Allergen, statesOf } from '../../../domain/allergens';
import { DOT } from '../../../strings/common';
import { goodTypeCardText } from '../../../strings/good-type-screens';
import { allergenText, goodTypesText } from '../../../strings/good-types';
import { dialogText } from '../../../strings/ui';
import { calls, useWrite } from '../../api/api';
import { useIsManager } from '../../lib/contexts';
import { notifySuccess } from '../../lib/notifications';
import { ShownTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { PersonName } from '../../shared/person-name';
import { AllergenMarks, DerivedMarks } from '../../shared/stock/allergens';
import { OutcomeNotice, Parts, RestoredNotice, SendButton } from '../../shared/submission/submission-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import { Field, FieldGrid } from '../../ui/field';
import { moveOnEnter } from '../../ui/move-on-enter';
import { Inline, Quiet, Words } from '../../ui/primitives';
import { YesNo } from '../../ui/radio-group';
import { SendBar } from '../../ui/send-bar';
import { TextInput } from '../../ui/text-input';
import { border, color, column, layout, notPrinted, radius, row, space } from '../../ui/theme';
import { AllergenRows, AllergenStateRows } from './allergen-rows';
import {
  allergensBody,
  type AllergensDraft,
  allergensDraft,
  allergensErrors,
  changedGroups,
  isAllergensChanged,
  rebasedAllergens,
} from './allergens-draft';
import { ConflictNotice } from './conflict-notice';

const text = goodTypeCardText.allergens;

const Form = styled.form`
  ${column(4)}
`;

const Verified = styled.div`
  ${row(3)}
  flex-wrap: wrap;
  padding: ${space[3]} ${space[4]};
  background: ${color.sunk};
  border-block-start: ${border.line};
  margin-block-start: -1px;
  &:last-child {
    border-end-start-radius: ${radius.card};
    border-end-end-radius: ${radius.card};
  }
  svg {
    flex: none;
  }
  button {
    ${notPrinted}
  }
`;

const Derived = styled(CardBody)`
  gap: ${space[2]};
  border-block-end: ${border.line};
`;

/** Who compared it with what, and when; how many of the groups are known at all. */
function VerifiedLine({ type, onVerify }: { type: GoodTypeCard; onVerify: (() => void) | null }) {
  const { allergens } = type;
  const verified = allergens?.verified;
  const known = allergens ? ALLERGENS.length - allergens.unknown.length : 0;
  const Icon = verified ? ShieldCheck : ShieldQuestionMark;
  return (
    <Verified>
      <Icon size={layout.icon} aria-hidden />
      <Words>
        <strong>
          {!allergens
            ? goodTypesText.allergens.nothingSaid
            : verified
              ? text.verifiedOf(known, ALLERGENS.length)
              : text.notVerified}
        </strong>
        {verified && (
          <small>
            {verified.against && (
              <>
                {text.verifiedAgainst(verified.against)}
                {DOT}
              </>
            )}
            <PersonName name={verified.by} id={verified.by_id} />
            {DOT}
            <ShownTime at={verified.at} />
          </small>
        )}
      </Words>
      {onVerify && (
        <Button icon={ShieldCheck} onClick={onVerify}>
          {verified ? text.verifyAgain : text.verify}
        </Button>
      )}
    </Verified>
  );
}

/** The head of the card: what is said at a glance. */
function Head({ type, action }: { type: GoodTypeCard; action?: ReactNode }) {
  const derived = type.derived_allergens;
  return (
    <>
      <CardHead>
        <Inline>
          <CardTitle>{goodTypesText.allergens.title}</CardTitle>
          {!derived && <AllergenMarks said={type.allergens} />}
        </Inline>
        <Quiet>{text.groups}</Quiet>
      </CardHead>
      {derived && (
        <Derived>
          <CardTitle as="h3">{text.derived}</CardTitle>
          <DerivedMarks derived={derived} />
          <Quiet as="p">{text.derivedNote}</Quiet>
          {type.allergens ? (
            <>
              <CardTitle as="h3">{text.own}</CardTitle>
              <AllergenMarks said={type.allergens} />
            </>
          ) : (
            <Quiet as="p">{text.noneOwn}</Quiet>
          )}
          {action}
        </Derived>
      )}
    </>
  );
}

/** What a manager declares: three buttons a group, and whether it was compared with its source now. */
function DeclareAllergens({ type }: { type: GoodTypeCard }) {
  const dispatch = useAppDispatch();
  const [send] = useWrite(calls.changeGoodType);
  const [saved, setSaved] = useState(0);
  const [wasShown, setShown] = useState(false);
  const form = useSubmission<AllergensDraft, ReturnType<typeof allergensBody>, GoodTypeCard>({
    name: `allergens:${type.id}`,
    title: () => type.name,
    emptyDraft: () => allergensDraft(type),
    isChanged: isAllergensChanged,
    toBody: allergensBody,
    validate: allergensErrors,
    fieldOf: (path) => (path === 'allergens.against' ? 'against' : null),
    send: ({ body }) => send({ params: { id: type.id }, body }).unwrap(),
    failed: text.failed,
    shownInForm: 'CHANGED_MEANWHILE',
    onDone: ({ version }) => {
      dispatch(notifySuccess(text.done));
      setSaved(version);
    },
  });
  const { draft, change, errors, isDirty } = form;
  const isWaiting = form.isSending || form.isWaiting || form.isDone;
  const isOutdated = type.version > draft.base.version && !isWaiting;
  const isStale = form.isDone ? type.version >= saved : isOutdated && !isDirty;
  const { startOver } = form;
  // What is not changed here is what is stored now.
  useEffect(() => {
    if (isStale) startOver();
  });
  const rebased = rebasedAllergens(draft, type);
  const isOpen = isDirty || isWaiting;
  const isShown = wasShown || isOpen || type.allergens !== null || type.derived_allergens === null;
  const changed = changedGroups(draft).length;
  const set = (code: Allergen, state: AllergensDraft['states'][Allergen]) =>
    change((before) => ({ states: { ...before.states, [code]: state } }), ['verified']);
  return (
    <Form
      ref={form.ref}
      noValidate
      onSubmit={form.submit}
      onKeyDown={moveOnEnter}
      aria-label={text.form}
      aria-busy={form.isSending}
    >
      <RestoredNotice submission={form} />
      <Card as="section" aria-label={goodTypesText.allergens.title}>
        <Head
          type={type}
          action={
            !isShown && (
              <div>
                <Button icon={Pencil} onClick={() => setShown(true)}>
                  {text.declareOwn}
                </Button>
              </div>
            )
          }
        />
        {isShown && (
          <Parts inert={form.isWaiting}>
            <div>
              <Hint as="p">{text.hint}</Hint>
              <AllergenRows states={draft.states} onChange={set} />
              <VerifiedLine
                type={type}
                onVerify={isOpen ? null : () => change({ isVerified: true }, ['verified'])}
              />
            </div>
            {isOpen && (
              <Answers>
                <FieldGrid>
                  <Field group required label={text.isVerified} error={errors.verified}>
                    <YesNo
                      plain
                      words={text}
                      value={draft.isVerified}
                      onChange={(isVerified) => change({ isVerified }, ['verified'])}
                    />
                  </Field>
                  {draft.isVerified && (
                    <Field label={text.against} hint={text.againstHint} error={errors.against}>
                      <TextInput value={draft.against} onChange={(against) => change({ against })} />
                    </Field>
                  )}
                </FieldGrid>
              </Answers>
            )}
          </Parts>
        )}
      </Card>
      {isOutdated && isDirty && (
        <ConflictNotice
          both={rebased.both.map((code) => allergenText[code])}
          onGo={() => change(rebased.draft, [])}
        />
      )}
      <OutcomeNotice submission={form} list={null} />
      {isOpen && (
        <SendBar says={[type.name, changed > 0 && text.changed(changed)]}>
          <Button onClick={() => startOver()} disabled={isWaiting}>
            {dialogText.cancel}
          </Button>
          <SendButton submission={form} icon={Save}>
            {text.save}
          </SendButton>
        </SendBar>
      )}
      <UnsavedWarning when={isDirty} isSent={form.isSending || form.isWaiting} onLeave={form.forget} />
    </Form>
  );
}

const Hint = styled(Quiet)`
  padding: ${space[3]} ${space[4]} 0;
  ${notPrinted}
`;

const Answers = styled.div`
  padding: 0 ${space[4]} ${space[4]};
`;

/** The allergens of a type: declared by managers, seen by everyone. */
export function AllergensCard({ type }: { type: GoodTypeCard }) {
  const isManager = useIsManager();
  if (isManager) return <DeclareAllergens key={type.id} type={type} />;
  return (
    <Card as="section" aria-label={goodTypesText.allergens.title}>
      <Head type={type} />
      {(type.allergens || !type.derived_allergens) && (
        <>
          <AllergenStateRows states={statesOf(type.allergens)} />
          <VerifiedLine type={type} onVerify={null} />
        </>
      )}
    </Card>
  );
}
