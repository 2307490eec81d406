// Of which write a transaction is, for the checks of the audit.

/** The last row of the journal that earlier versions wrote: whose writes named less. */
export const SINCE = `(select coalesce(min(seq), 0) from journal where call = 'migrate')`;
export const wrote = (xid: string, more = 'true') =>
  `exists (select from journal where journal.xid = ${xid} and ${more})`;
/** Whether nothing is to be said of a transaction: it is of an earlier version, or brought the database to another one. */
export const isPast = (xid: string) => wrote(xid, `(seq <= ${SINCE} or call = 'migrate')`);
