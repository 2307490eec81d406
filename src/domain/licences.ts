/** For so many days before its last one a licence is told to end soon. */
const SOON_DAYS = 30;

/** How a licence stands, by the days that are left of it: its last day counts. */
export function licenceState(daysLeft: number): 'ended' | 'soon' | 'valid' {
  if (daysLeft < 0) return 'ended';
  return daysLeft <= SOON_DAYS ? 'soon' : 'valid';
}
