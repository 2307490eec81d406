/** What nobody can know of a report that was sent, and got no answer. */
export interface Unanswered {
  /** It was sent as it stands: it may be kept already, and sent again it must be the very same. */
  unanswered: boolean;
  /** An earlier one, changed since, got no answer either: it may be kept beside this one. */
  unsure: boolean;
}

/** Nothing is open. */
export const ANSWERED: Unanswered = { unanswered: false, unsure: false };

/** After a change it is another report: what was sent as it stood may be kept beside it. */
export function afterChange({ unanswered, unsure }: Unanswered): Unanswered {
  return { unanswered: false, unsure: unsure || unanswered };
}
