import { CircleHelp } from 'lucide-react';
import { commonText } from '../../strings/common';
import { layoutText } from '../../strings/layout';
import { usePageTitle } from '../lib/hooks';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';

/** Shown at addresses that no screen has. */
export function UnknownPage() {
  usePageTitle(layoutText.placeholder.title);
  return (
    <>
      <PageHeader title={layoutText.placeholder.title} />
      <EmptyState
        icon={CircleHelp}
        text={
          <span lang="en" dir="ltr">
            {layoutText.nothingHere}
          </span>
        }
        action={<ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>}
      />
    </>
  );
}
