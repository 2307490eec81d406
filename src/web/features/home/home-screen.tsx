import { ChefHat, PackagePlus } from 'lucide-react';
import styled from 'styled-components';
import { dayPart } from '../../../domain/day-part';
import { shownDay } from '../../../domain/days';
import { commonText } from '../../../strings/common';
import { homeText as text } from '../../../strings/home';
import { usePageTitle } from '../../lib/page-title';
import { paths, STEP_LINKS } from '../../lib/paths';
import { usePerson } from '../../lib/contexts';
import { useNow, useSiteTime } from '../../lib/site-time';
import { Bdi } from '../../ui/primitives';
import { ButtonLink } from '../../ui/button';
import { ButtonMenu } from '../../ui/button-menu';
import { useDelayed, whileFirstLoad } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';
import { CurrentWork } from './current-work';
import { LaterBackupNotice, LaterPairsNotice, LaterUnanswered } from './later-notices';
import { type HomeSection, SectionCards, Sections } from './section-cards';
import { TodayFigures } from './today-figures';

const QUARTER_MS = 15 * 60_000;

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
  const { wallClock } = useSiteTime();
  const { day, time } = wallClock(useNow(QUARTER_MS));
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
        <LaterPairsNotice />
        <Sections>
          {sections.map((section) => (
            <SectionCards key={section.title} {...section} />
          ))}
        </Sections>
      </InOrder>
    </>
  );
}
