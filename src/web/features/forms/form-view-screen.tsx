import { Pencil, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { alertsOf } from '../../../domain/form-fields';
import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { paths } from '../../lib/paths';
import { FactCard } from '../../ui/facts';
import { Bdi, Stack } from '../../ui/primitives';
import { useSiteTime } from '../../lib/site-time';
import { ShownTime } from '../../lib/shown-time';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { PrintButton } from '../../ui/print-button';
import { SignatureLines } from '../../ui/signature-lines';
import { color, media, space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { EntryAnswers } from './entry-answers';
import { EntryScreen, type StoredEntry } from './form-record';
import { formTexts } from './form-texts';
import { NonConformityState } from './non-conformity';
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

function Facts({ entry, schema }: StoredEntry) {
  const { shownTime } = useSiteTime();
  const origin = originOf(entry, schema);
  const facts = [
    { label: text.at, value: <ShownTime at={entry.created_at} /> },
    { label: text.by, value: <Bdi>{entry.created_by}</Bdi> },
    ...(entry.version > 1
      ? [{ label: text.updated, value: text.updatedBy(shownTime(entry.updated_at), entry.updated_by) }]
      : []),
    { label: text.number, value: <Bdi>{entry.id}</Bdi> },
    ...(origin
      ? [
          {
            label: nonConformityText.from,
            value: (
              <Link to={paths.formEntry(origin.entryId)}>{nonConformityText.fromEntry(origin.entryId)}</Link>
            ),
          },
        ]
      : []),
  ];
  return <FactCard title={text.facts} facts={facts} />;
}

/** The overall state of the entry, next to its title. */
function State({ entry, schema }: StoredEntry) {
  if (entry.form_name === FORM_NAMES.nonConformity) return <NonConformityState data={entry.data} />;
  const alerts = alertsOf(schema.data.fields, entry.data).length;
  if (alerts === 0) return null;
  return (
    <Badge tone="stop" icon={TriangleAlert}>
      {formsText.alerts(alerts)}
    </Badge>
  );
}

function FormView({ entry, schema }: StoredEntry) {
  const phone = usePhone();
  const texts = formTexts(entry.form_name);
  return (
    <>
      <PageHeader
        title={<Bdi>{texts.title}</Bdi>}
        back={{ label: texts.short, to: paths.form(entry.form_name) }}
        badge={<State entry={entry} schema={schema} />}
        actions={
          <>
            <PrintButton />
            <ButtonLink kind="primary" compact={phone} icon={Pencil} to={paths.editFormEntry(entry.id)}>
              {text.edit}
            </ButtonLink>
          </>
        }
      />
      <Sheet>
        <Facts entry={entry} schema={schema} />
        <EntryAnswers entry={entry} schema={schema} />
        <SignatureLines labels={Object.values(text.signature)} />
      </Sheet>
    </>
  );
}

/** Shows an entry, also for printing, with the schema version it was created with. */
export function FormViewScreen() {
  return (
    <EntryScreen titleOf={(formName) => formTexts(formName).entry}>
      {(stored) => <FormView {...stored} />}
    </EntryScreen>
  );
}
