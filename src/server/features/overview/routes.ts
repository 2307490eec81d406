import type { Calls } from '../../http/calls';
import { findOverview } from './queries';

export function overviewRoutes(calls: Calls): void {
  calls.read('getOverview', ({ db, now, siteTimeZone }) => findOverview(db, now, siteTimeZone));
}
