import type { CallFailure } from '../../../contract/error-codes';
import type { Errors } from './machine/context';
import type { TimeKey } from './stored-submission';

export interface SubmissionOptions<Draft extends object, Body, Result> {
  /** The name of the form's drafts on this device ('receipt', 'step:שטיפה'); null keeps none. */
  name: string | null;
  /** 'sent': only what was sent without an answer is kept, since what is filled in belongs to the moment. */
  keeps?: 'all' | 'sent';
  /** What tells a draft from others of this form, in Hebrew. */
  title?: (draft: Draft) => string;
  /** Returns the draft of an empty form, as of now. */
  emptyDraft: () => Draft;
  /** The draft's time of doing, 'now' until it is touched, and its label. Where its 'now' may be past it must be entered. */
  time?: { key: TimeKey<Draft>; label: string };
  /** Returns the request body of a draft that may be incomplete. */
  toBody: (draft: Draft) => Body;
  /** Returns all errors by field, by the same rules as the server. */
  validate: (draft: Draft) => Errors;
  /** The errors to show before the person has tried to send. */
  earlyErrors?: (draft: Draft) => Errors;
  /** Codes of the questions to confirm before sending. */
  requiredConfirmations?: (draft: Draft) => readonly string[];
  /** The field that shows the server's error for a path of the body; null if no field does. */
  fieldOf?: (path: string, body: Body) => string | null;
  /** Whether there is unsaved input; any change by default. */
  isChanged?: (draft: Draft, initial: Draft) => boolean;
  /** Whether it would not be the same a second time, such as a code that is used up: then it is not sent again by itself. */
  isOnce?: boolean;
  send: (sent: { body: Body; idempotencyKey: string }) => Promise<Result>;
  /** The notification of a failure; the server's sentence is shown below it, or alone. */
  failed: string;
  showsServerTextAlone?: boolean;
  /** The notification and the notice when no response came, so that the record may be stored. */
  noResponse?: string;
  onDone: (result: Result, draft: Draft) => void;
  onFailed?: (failure: CallFailure) => void;
  /** The code of a failure that the form shows in its own way, without a notification. */
  shownInForm?: CallFailure['code'];
  /** Whether the field is on another page of the form, which shows its error there. */
  isElsewhere?: (field: string) => boolean;
  /** Called when the form is not sent because it is invalid. */
  onInvalid?: () => void;
}
