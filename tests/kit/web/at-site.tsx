import { render } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import { ClientConfigProvider } from '../../../src/web/lib/contexts';

type Settings = ComponentProps<typeof ClientConfigProvider>['value'];

/** Renders what needs to know nothing but where the site is, and when its days begin. */
export function renderAtSite(ui: ReactElement, siteTimeZone = 'Asia/Jerusalem') {
  return render(<ClientConfigProvider value={{ siteTimeZone } as Settings}>{ui}</ClientConfigProvider>);
}
