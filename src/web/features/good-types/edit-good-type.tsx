import { skipToken } from '@reduxjs/toolkit/query';
import { Save } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { GoodTypeCard } from '../../../contract/good-types';
import { SELECTABLE_UNITS } from '../../../domain/amounts';
import { STORAGES } from '../../../domain/good-types';
import { unitText } from '../../../strings/common';
import { goodTypeCardText, goodTypeEditText as text } from '../../../strings/good-type-screens';
import { goodTypesText } from '../../../strings/good-types';
import { recordText } from '../../../strings/tables';
import { dialogText } from '../../../strings/ui';
import { calls, useRead, useWrite } from '../../api/api';
import { useDraftsRead } from '../../lib/drafts/drafts';
import { recordId } from '../../lib/list-address';
import { notifySuccess } from '../../lib/notifications';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/state';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { RecordScreen } from '../../shared/record-screen';
import { OutcomeNotice, Parts, RestoredNotice, SendButton } from '../../shared/submission/submission-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { ButtonLink } from '../../ui/button';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Field, FieldGrid, FieldRows } from '../../ui/field';
import { moveOnEnter } from '../../ui/move-on-enter';
import { PageHeader } from '../../ui/page-header';
import { RadioGroup, YesNo } from '../../ui/radio-group';
import { SendBar } from '../../ui/send-bar';
import { AmountInput, TextArea, TextInput } from '../../ui/text-input';
import { column, layout } from '../../ui/theme';
import { ConflictNotice } from './conflict-notice';
import {
  changedFields,
  fieldLabel,
  rebasedType,
  typeBody,
  type TypeDraft,
  typeDraft,
  typeErrors,
} from './good-type-draft';

const Form = styled.form`
  ${column(4)}
  flex: 1;
  inline-size: 100%;
  max-inline-size: ${layout.formMaxWidth};
`;

const STORAGE_OPTIONS = [
  ...STORAGES.map((value) => ({ value, label: goodTypesText.storages[value] })),
  { value: '' as const, label: text.storage.none },
];

/** A new type has one of these; one from before may have another. */
const unitOptions = (own: TypeDraft['units']) =>
  [...new Set([...SELECTABLE_UNITS, own])].map((value) => ({ value, label: unitText[value] }));

/** The form of a card. */
function EditGoodType({ type }: { type: GoodTypeCard }) {
  const navigate = useNavigate();
  const card = paths.goodType(type.id);
  const dispatch = useAppDispatch();
  const [send] = useWrite(calls.changeGoodType);
  const form = useSubmission<TypeDraft, ReturnType<typeof typeBody>, GoodTypeCard>({
    name: `good-type:${type.id}`,
    title: ({ name }) => name,
    emptyDraft: () => typeDraft(type),
    isChanged: (draft) => changedFields(draft).length > 0,
    toBody: typeBody,
    validate: typeErrors,
    send: ({ body }) => send({ params: { id: type.id }, body }).unwrap(),
    failed: text.failed,
    shownInForm: 'CHANGED_MEANWHILE',
    onDone: () => dispatch(notifySuccess(text.done)),
  });
  const { draft, errors, change, isDirty, isDone, startOver } = form;
  // In an effect, so that the form is no longer filled in and does not ask before it is left.
  useEffect(() => {
    if (isDone) void navigate(card, { replace: true });
  }, [isDone, navigate, card]);
  const isWaiting = isDone || form.isSending || form.isWaiting;
  const isOutdated = type.version > draft.base.version && !isWaiting;
  useEffect(() => {
    if (isOutdated && !isDirty) startOver();
  });
  const rebased = rebasedType(draft, type);
  const isMade = type.made_by.length > 0;
  const changed = changedFields(draft);
  return (
    <Form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) form.submit();
        else void navigate(card);
      }}
      onKeyDown={moveOnEnter}
      aria-label={goodTypesText.edit}
      aria-busy={form.isSending}
    >
      <RestoredNotice submission={form} />
      {isOutdated && isDirty && (
        <ConflictNotice both={rebased.both.map(fieldLabel)} onGo={() => change(rebased.draft, [])} />
      )}
      <Parts inert={form.isWaiting}>
        <Card as="section">
          <CardBody>
            <CardTitle>{text.what}</CardTitle>
            <Field required label={fieldLabel('name')} error={errors.name}>
              <TextInput value={draft.name} onChange={(name) => change({ name })} />
            </Field>
            <FieldRows>
              <Field group inline label={fieldLabel('units')} error={errors.units}>
                <RadioGroup
                  options={unitOptions(draft.base.units)}
                  value={draft.units}
                  onChange={(units) => change({ units })}
                />
              </Field>
              {/* Of what a step makes its report says both. */}
              {!isMade && (
                <>
                  <Field group inline label={fieldLabel('manufactured')} error={errors.manufactured}>
                    <YesNo
                      plain
                      value={draft.manufactured}
                      onChange={(manufactured) => change({ manufactured })}
                    />
                  </Field>
                  <Field group inline label={fieldLabel('expires')} error={errors.expires}>
                    <YesNo plain value={draft.expires} onChange={(expires) => change({ expires })} />
                  </Field>
                </>
              )}
            </FieldRows>
          </CardBody>
        </Card>
        <Card as="section">
          <CardBody>
            <CardTitle>{text.keeping}</CardTitle>
            <Field group label={fieldLabel('storage')} error={errors.storage}>
              <RadioGroup
                look="chips"
                options={STORAGE_OPTIONS}
                value={draft.storage}
                onChange={(storage) => change({ storage })}
              />
            </Field>
            <Field label={fieldLabel('storage_text')} hint={text.storageHint} error={errors.storage_text}>
              <TextArea value={draft.storage_text} onChange={(storage_text) => change({ storage_text })} />
            </Field>
            <FieldGrid>
              <Field label={fieldLabel('shelf_life_days')} error={errors.shelf_life_days}>
                <AmountInput
                  value={draft.shelf_life_days}
                  onChange={(shelf_life_days) => change({ shelf_life_days })}
                />
              </Field>
            </FieldGrid>
          </CardBody>
        </Card>
        <Card as="section">
          <CardBody>
            <CardTitle>{text.stock}</CardTitle>
            <FieldGrid>
              <Field label={fieldLabel('min_amount')} hint={text.least} error={errors.min_amount}>
                <AmountInput
                  value={draft.min_amount}
                  unit={unitText[draft.units]}
                  onChange={(min_amount) => change({ min_amount })}
                />
              </Field>
              <Field label={fieldLabel('barcode')} hint={text.barcodeHint} error={errors.barcode}>
                <TextInput
                  inputMode="numeric"
                  dir="ltr"
                  value={draft.barcode}
                  onChange={(barcode) => change({ barcode })}
                />
              </Field>
            </FieldGrid>
            <Field group inline label={text.archive} hint={text.archiveHint} error={errors.archived}>
              <YesNo
                plain
                words={text}
                value={draft.archived}
                onChange={(archived) => change({ archived })}
              />
            </Field>
          </CardBody>
        </Card>
      </Parts>
      {/* Sent twice it is refused by its version. */}
      <OutcomeNotice submission={form} list={null} />
      <SendBar says={[draft.name]} note={changed.length > 0 ? text.changes(changed.length) : text.none}>
        <ButtonLink to={card}>{dialogText.cancel}</ButtonLink>
        <SendButton submission={form} icon={Save}>
          {text.save}
        </SendButton>
      </SendBar>
      <UnsavedWarning when={isDirty} isSent={form.isSending || form.isWaiting} onLeave={form.forget} />
    </Form>
  );
}

const titleOf = ({ id, name }: Pick<GoodTypeCard, 'id' | 'name'>) => recordText.title(text.editing, id, name);

/** Changes the card named in the address. */
export function EditGoodTypeScreen() {
  const id = recordId(useParams().id);
  const isRead = useDraftsRead();
  return (
    <RecordScreen
      query={useRead(calls.getGoodType, id === null ? skipToken : { params: { id } })}
      isWaiting={!isRead}
      find={(type) => type}
      list={{ label: goodTypesText.title, to: paths.goodTypes }}
      title={goodTypesText.edit}
      texts={goodTypeCardText}
      titleOf={titleOf}
    >
      {(type) => (
        <>
          <PageHeader title={titleOf(type)} back={{ label: type.name, to: paths.goodType(type.id) }} />
          <EditGoodType key={type.id} type={type} />
        </>
      )}
    </RecordScreen>
  );
}
