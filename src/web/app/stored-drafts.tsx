import { use } from 'react';
import styled from 'styled-components';
import type { BootstrapSettings } from '../../contract/page-bootstrap';
import { draftText } from '../../strings/drafts';
import { ClientConfigProvider } from '../lib/contexts';
import { type DraftsOwner, DraftsProvider } from '../lib/drafts/device-key';
import { useDraftBox, useDrafts } from '../lib/drafts/drafts';
import { formPlace } from '../lib/drafts/form-place';
import { DraftWords, UnreadableDrafts } from '../shared/submission/form-drafts';
import { Card, CardBody, CardTitle } from '../ui/card';
import { column, layout, space } from '../ui/theme';

const Place = styled.section`
  max-inline-size: ${layout.formMaxWidth};
  padding: ${space[4]};
`;

const List = styled.ul`
  ${column(3)}
  overflow-wrap: anywhere;
`;

function Drafts() {
  use(useDraftBox().opened);
  const drafts = useDrafts();
  if (drafts.length === 0) return <UnreadableDrafts />;
  return (
    <Place aria-labelledby="stored-drafts">
      <UnreadableDrafts />
      <Card>
        <CardBody>
          <CardTitle id="stored-drafts">{draftText.onDevice.title}</CardTitle>
          <p>{draftText.onDevice.text}</p>
          <List>
            {drafts.map((draft) => (
              <li key={draft.id}>
                <DraftWords draft={draft} form={formPlace(draft.form).label} />
              </li>
            ))}
          </List>
        </CardBody>
      </Card>
    </Place>
  );
}

/** The drafts of the person signed in on this device, to be seen only: their forms need the server. */
export function StoredDrafts({ config, owner }: { config: BootstrapSettings; owner: DraftsOwner }) {
  return (
    <ClientConfigProvider value={config}>
      <DraftsProvider value={owner}>
        <Drafts />
      </DraftsProvider>
    </ClientConfigProvider>
  );
}
