import { ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import styled from 'styled-components';
import { journalText } from '../../../strings/journal';
import { calls, useRead } from '../../api/api';
import { sealWords } from '../../shared/seal-words';
import { useSiteTime } from '../../lib/site-time';
import { Card, CardRow } from '../../ui/card';
import { IconTile } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { Quiet, Words } from '../../ui/primitives';
import { font, media, row, space } from '../../ui/theme';

const text = journalText.seal;

const Panel = styled(Card)`
  margin-block-end: ${space[4]};
`;

const Until = styled.div`
  ${row(3)}
`;

const Number = styled(Quiet)`
  font-size: ${font.size.small};
  min-block-size: 1lh;
  ${media.phone} {
    inline-size: 100%;
  }
`;

/** Until when the journal is sealed, and the seal, as it is on paper; whether it holds is for the audit to say. */
export function SealPanel() {
  const { data: seal, error } = useRead(calls.getSeal, undefined, { refetchOnMountOrArgChange: true });
  const { shownTime } = useSiteTime();
  if (error && seal === undefined) return null;
  const isKnown = seal !== undefined;
  return (
    <Panel as="section" aria-label={text.label}>
      <CardRow>
        <Until>
          <IconTile icon={seal ? ShieldCheck : ShieldQuestionMark} />
          <Words>
            <strong>
              {isKnown ? seal ? text.until(shownTime(seal.at)) : text.none : <Skeleton $height="1lh" />}
            </strong>
            <small>{text.meaning}</small>
          </Words>
        </Until>
        <Number>{isKnown ? seal && sealWords(seal) : <Skeleton $height="1lh" $width="16ch" />}</Number>
      </CardRow>
    </Panel>
  );
}
