/** The longest name of a type, recipe, supplier, customer or batch, in characters. */
export const NAME_MAX = 256;
/** The longest note or other long text, in characters. */
export const TEXT_MAX = 4000;
/** The longest shelf life, in days. */
export const SHELF_LIFE_DAYS_MAX = 3650;

/** The longest shelf life, in days: ten years. */
export const SHELF_LIFE_MAX = 3650;

/** The largest `limit` and `offset` of a list, in rows. */
export const LIST_LIMIT_MAX = 500;
export const LIST_OFFSET_MAX = 10_000;
/** The most rows of a list that come without `limit`. */
export const LIST_MAX = 10_000;
/** Rows are counted exactly up to this number. */
export const COUNT_MAX = 10_000;

/** Suggestions of suppliers and customers, at most. */
export const SUGGESTIONS_MAX = 10;

/** The largest number of lots in a report, far above real use: it only limits the time to read a body. */
export const USED_LOTS_MAX = 5_000;

export const CHOICES_MAX = 500;

/** The largest range of a form's calendar, in days. */
export const FORM_DAYS_MAX = 100;

/** The largest range of the plan that is asked for at once, in days. */
export const PLAN_DAYS_MAX = 100;

/** The largest JSON body, in bytes. */
export const BODY_MAX_BYTES = 1_048_576;

/** The version of the web app that this build is. */
export const FRONTEND_VERSION = '1.9';
export const VERSION_CHECK_MS = 60 * 60_000;

/** The longest pause in the event stream, in milliseconds. */
export const STREAM_HEARTBEAT_MS = 5_000;

/**
 * How long the response of a write is stored for its idempotency key, in days: as long as a device may keep a request that
 * had no answer and still send it again by itself.
 */
export const IDEMPOTENCY_DAYS = 30;

/** Failed sign-ins allowed per account and place (an address, or a device of the person's), and the minutes they count for. */
export const SIGN_IN_FAILURES_MAX = 10;
export const SIGN_IN_FAILURES_MINUTES = 15;
/** The budgets of failed sign-ins; all but the first are of new devices only. A factory may be behind one address. */
export const SIGN_IN_BUDGETS = {
  place: SIGN_IN_FAILURES_MAX,
  account: 30,
  address: 100,
  minute: 200,
} as const;

/** A device that is not used for so long has to sign in again: longer than any shift. */
export const SIGN_IN_IDLE_HOURS = 16;

/** The length of a password of the embedded identity provider, in characters. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 256;

/** One-time codes (RFC 6238): their digits, for how long each is, and how long a person may take to confirm the first. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
export const CODE_SETUP_MINUTES = 15;
export const RECOVERY_CODES = 10;

/** The passkeys of an account, at most, and how long a browser has to answer for one. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_MINUTES = 5;
/** For how long a right password waits for the second step. */
export const SECOND_STEP_MINUTES = 10;

/** Notifications: how long they are shown (longer for recipes), in milliseconds, and how many at once. */
export const NOTIFICATION = { autoCloseMs: 4000, recipeMs: 10_000, max: 5 } as const;
