import { ChefHat, PackagePlus } from 'lucide-react';
import { lazy } from 'react';
import styled from 'styled-components';
import { dayPart, shownDay } from '../../../domain/days';
import { commonText } from '../../../strings/common';
import { homeText as text } from '../../../strings/home';
import { calls, useRead } from '../../api/api';
import { useClientConfig, useIsManager, usePerson } from '../../lib/contexts';
import { mayHaveDrafts, useDraftsOwner } from '../../lib/drafts/device-key';
import { Later } from '../../lib/error-boundary';
import { usePageTitle } from '../../lib/hooks';
import { paths, STEP_LINKS } from '../../lib/paths';
import { useNow, useSiteTime } from '../../lib/site-time';
import { ButtonLink } from '../../ui/button';
import { ButtonMenu } from '../../ui/button-menu';
import { firstLoad, useDelayed, whileFirstLoad } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';
import { Bdi } from '../../ui/primitives';
import { CurrentWork } from './current-work';
import { type HomeSection, SectionCards, Sections } from './section-cards';
import { TodayFigures } from './today-figures';

const QUARTER_MS = 15 * 60_000;

// What is told above or below the rest is seldom there, and the page does not wait for its code.
const BackupNotice = lazy(async () => ({ default: (await import('./manager-notices')).BackupNotice }));
const BelowWork = lazy(async () => ({ default: (await import('./below-work')).BelowWork }));
const Unanswered = lazy(async () => ({ default: (await import('./unanswered')).Unanswered }));

/** What follows waits for what comes here. */
const WAITS = (
  <div>
    <div {...firstLoad(true)} />
  </div>
);

function LaterBackupNotice() {
  const isManager = useIsManager();
  const { makesBackups } = useClientConfig();
  const { data: status } = useRead(calls.getBackup, undefined, {
    skip: !isManager || !makesBackups,
    // No write tells of a backup.
    pollingInterval: QUARTER_MS,
  });
  return (
    status &&
    status.state !== 'ok' && (
      <Later>
        <BackupNotice {...status} />
      </Later>
    )
  );
}

/** What this person sent from this device without an answer. What follows waits for it. */
function LaterUnanswered() {
  const { subject } = useDraftsOwner();
  return (
    mayHaveDrafts(subject) && (
      <Later fallback={WAITS}>
        <Unanswered />
      </Later>
    )
  );
}

/** How long the links wait for what is above them, in milliseconds: when it comes later, they move. */
const IN_ORDER_MS = 2_000;

const InOrder = styled.div`
  &[data-waits] > :has(${whileFirstLoad}) ~ * {
    display: none;
  }
`;

/** The home page: a greeting, the most frequent actions, today's figures and work, and links to every screen. */
export function HomeScreen({ sections }: { sections: readonly HomeSection[] }) {
  usePageTitle(commonText.home);
  const person = usePerson();
  const { dayAndTime } = useSiteTime();
  const { day, time } = dayAndTime(useNow(QUARTER_MS));
  const isLate = useDelayed(true, IN_ORDER_MS);
  const firstName = person.name.trim().split(/\s+/)[0] ?? '';
  return (
    <>
      <PageHeader
        title={text.greetingTo(text.greeting[dayPart(time)], firstName)}
        subtitle={
          <>
            {text.weekday(day)}, <Bdi>{shownDay(day)}</Bdi>
          </>
        }
        actions={
          <>
            <ButtonLink to={paths.addPurchasedGood} icon={PackagePlus}>
              {text.receive}
            </ButtonLink>
            <ButtonMenu label={text.reportStep} icon={ChefHat} links={STEP_LINKS} />
          </>
        }
      />
      <LaterBackupNotice />
      <InOrder data-waits={isLate ? undefined : ''}>
        <LaterUnanswered />
        <TodayFigures />
        <CurrentWork />
        <Later fallback={WAITS}>
          <BelowWork />
        </Later>
        <Sections>
          {sections.map((section) => (
            <SectionCards key={section.title} {...section} />
          ))}
        </Sections>
      </InOrder>
    </>
  );
}
