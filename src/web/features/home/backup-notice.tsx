import styled from 'styled-components';
import { shownDay } from '../../../domain/days';
import { homeText } from '../../../strings/home';
import { useGetBackupQuery } from '../../api/hooks';
import { useClientConfig, useIsManager } from '../../lib/contexts';
import { useSiteTime } from '../../lib/site-time';
import { Notice } from '../../ui/notice';
import { space } from '../../ui/theme';

const { backup: text } = homeText;

/** No write tells of it. */
const EVERY_MS = 15 * 60_000;

const Place = styled.div`
  margin-block-end: ${space[6]};
`;

/** That the last backup failed, or is too old: for managers, and nothing where all is well. */
export function BackupNotice() {
  const isManager = useIsManager();
  const { makesBackups } = useClientConfig();
  const { data } = useGetBackupQuery(undefined, {
    skip: !isManager || !makesBackups,
    pollingInterval: EVERY_MS,
  });
  const { wallClock } = useSiteTime();
  if (!data || data.state === 'ok') return null;
  const last = data.made_at && wallClock(data.made_at);
  return (
    <Place>
      <Notice tone="stop" title={text[data.state]}>
        <p>{last ? text.last(shownDay(last.day), last.time) : text.none}</p>
        <p>{text.remedy}</p>
      </Notice>
    </Place>
  );
}
