import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonText } from '../../strings/common';
import { forbiddenText } from '../../strings/forbidden';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import { useIsManager } from '../lib/contexts';
import { usePageTitle } from '../lib/hooks';
import { paths } from '../lib/paths';

function Refusal({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={Lock}
        text={forbiddenText.managersOnly}
        action={<ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>}
      />
    </>
  );
}

interface ManagersOnlyProps {
  title: string;
  /** Whether the person may see it; by default whether they are a manager. */
  may?: boolean;
  children: ReactNode;
}

/** A screen of managers, which staff can open by its address: they are told before they have done work in vain. */
export function ManagersOnly({ title, may, children }: ManagersOnlyProps) {
  const isManager = useIsManager();
  return (may ?? isManager) ? children : <Refusal title={title} />;
}
