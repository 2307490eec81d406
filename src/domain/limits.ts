/** Page sizes of the lists, in rows. */
export const PAGE_SIZE = {
  purchasedGoods: 10,
  goods: 30,
  soldGoods: 10,
  recipes: 50,
  inventoryReport: 20,
  formEntries: 10,
  productionLog: 30,
} as const;

/** A list answers at most this many rows, and skips at most that many. */
export const LIST_LIMIT_MAX = 500;
export const LIST_OFFSET_MAX = 10_000;
/** Rows are counted exactly up to here. */
export const COUNT_MAX = 10_000;

/** Suggestions of suppliers and customers, at most. */
export const SUGGESTIONS_MAX = 10;

/** Lots that one report may name: far beyond any, and only there so that no body takes long to read. */
export const USED_LOTS_MAX = 5_000;

/** A field of several choices holds at most this many. */
export const CHOICES_MAX = 500;

/** A form's calendar is told for at most this many days at once. */
export const FORM_DAYS_MAX = 100;

/** A body of JSON, in bytes. */
export const BODY_MAX_BYTES = 1_048_576;

/** The version of the web app that this build is. */
export const FRONTEND_VERSION = '1.9';
export const VERSION_CHECK_MS = 60 * 60_000;

/** The stream of news says something at least this often, in milliseconds. */
export const STREAM_HEARTBEAT_MS = 5_000;

/** An answered write is remembered this long, in hours. */
export const IDEMPOTENCY_HOURS = 48;

/** Failed sign-ins of an account from an address, and the minutes they count for. */
export const SIGN_IN_FAILURES_MAX = 10;
export const SIGN_IN_FAILURES_MINUTES = 15;

/** A password of the embedded identity provider, in characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Notifications: closing after, at most shown, and a recipe's longer stay, in milliseconds. */
export const NOTIFICATION = { autoCloseMs: 4000, recipeMs: 10_000, max: 5 } as const;

/** Rows a notes field has at least and at most. */
export const NOTES_ROWS = { min: 2, max: 6 } as const;
