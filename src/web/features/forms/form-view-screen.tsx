import { Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { entryRefusal } from '../../../domain/roles';
import { formsText } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { journalText } from '../../../strings/journal';
import { recordText } from '../../../strings/tables';
import { usePerson, useRole } from '../../lib/contexts';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { ShownTime, useSiteTime } from '../../lib/site-time';
import { ChangeHistory } from '../../shared/changes/change-history';
import { isOf, PersonName, usePersonWords } from '../../shared/person-name';
import { ButtonLink } from '../../ui/button';
import { FactCard } from '../../ui/facts';
import { PageHeader } from '../../ui/page-header';
import { Bdi, NoBreak, Stack } from '../../ui/primitives';
import { PrintButton, SignatureLines } from '../../ui/print';
import { color, media, space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { EntryAnswers } from './entry-answers';
import { EntryLot } from './entry-lot';
import { EntryState } from './entry-state';
import { EntryScreen, type StoredEntry } from './form-record';
import { entryTitle, formTexts } from './form-texts';
import { originOf } from './opened-from';

const text = formsText.view;

const Sheet = styled(Stack)`
  ${media.print} {
    gap: ${space[2]};
    section {
      border-color: ${color.controlLine};
      box-shadow: none;
    }
  }
`;

function Facts({ entry, schema, readOnly }: StoredEntry & { readOnly: boolean }) {
  const { shownTime } = useSiteTime();
  const personWords = usePersonWords();
  const origin = originOf(entry, schema);
  const facts = [
    { label: text.at, value: <ShownTime at={entry.created_at} /> },
    { label: text.by, value: <PersonName name={entry.created_by} id={entry.created_by_id} /> },
    entry.version > 1 && {
      label: text.updated,
      value: text.updatedBy(shownTime(entry.updated_at), personWords(entry.updated_by, entry.updated_by_id)),
    },
    entry.good_id !== null && {
      label: formsText.lot.label,
      value: <EntryLot entry={entry} goodId={entry.good_id} readOnly={readOnly} />,
    },
    origin !== null && {
      label: nonConformityText.from,
      value: <Link to={paths.formEntry(origin)}>{nonConformityText.fromEntry(origin)}</Link>,
    },
  ];
  return <FactCard title={text.facts} facts={facts.filter((fact) => fact !== false)} />;
}

/** What is read and printed of an entry. */
export function EntrySheet({ entry, schema, readOnly = false }: StoredEntry & { readOnly?: boolean }) {
  return (
    <Sheet>
      <Facts entry={entry} schema={schema} readOnly={readOnly} />
      <EntryAnswers entry={entry} schema={schema} readOnly={readOnly} />
      <SignatureLines labels={Object.values(text.signature)} />
    </Sheet>
  );
}

function FormView({ entry, schema }: StoredEntry) {
  const phone = usePhone();
  const person = usePerson();
  const role = useRole();
  const own = isOf(person, { name: entry.created_by, id: entry.created_by_id });
  const mayEdit = entryRefusal(role, own) === null;
  const texts = formTexts(entry.form_name);
  return (
    <>
      <PageHeader
        title={
          <>
            <Bdi>{texts.title}</Bdi> <NoBreak>{recordText.number(entry.id)}</NoBreak>
          </>
        }
        back={{ label: texts.short, to: paths.form(entry.form_name) }}
        badge={<EntryState entry={entry} fields={schema.data.fields} />}
        actions={
          <>
            <PrintButton />
            <ChangeHistory
              subject={`FormEntry:${entry.id}`}
              of={entryTitle(entry.form_name, entry.id)}
              fields={schema.data.fields}
              more={({ seq }, at) =>
                at > 0 && (
                  <Link to={paths.formEntryVersion(entry.id, seq)}>{journalText.changes.version}</Link>
                )
              }
            />
            {mayEdit && (
              <ButtonLink kind="primary" compact={phone} icon={Pencil} to={paths.editFormEntry(entry.id)}>
                {text.edit}
              </ButtonLink>
            )}
          </>
        }
      />
      <EntrySheet entry={entry} schema={schema} />
    </>
  );
}

/** Shows an entry, also for printing, with the schema version it was created with. */
export function FormViewScreen() {
  return (
    <EntryScreen id={recordId(useParams().entryId)} titleOf={entryTitle}>
      {(stored) => <FormView {...stored} />}
    </EntryScreen>
  );
}
