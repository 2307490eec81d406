import type { CallFailure } from '../../../../contract/call-failure';
import type { Good } from '../../../../contract/goods';
import type { AvailableGood, ManufactureStep } from '../../../../contract/manufacture-steps';
import type { StepName } from '../../../../domain/manufacture-steps';
import { ANSWERED, type Unanswered } from '../../../../domain/unanswered';
import type { OwnKey } from '../../../../domain/report-fields';

/** A step's own check as it stands in the form: text as typed, a choice made, null or missing where none is. */
export type OwnValue = string | number | boolean | null;

/** What is filled in. Everything a person typed stays as it was typed. */
export interface ReportDraft {
  /** The step picked, by its id. */
  stepId: number | null;
  /** By lot id; a blank one is unused. */
  amounts: Record<string, string>;
  /** The lots with an amount beside them, as last seen: one may be used up by others meanwhile. */
  seen: AvailableGood[];
  made: string;
  /** ISO timestamp. */
  madeAt: string | null;
  /** Whether the time was set by hand; else it is when the form was opened. */
  madeAtSet: boolean;
  /** Day, 'YYYY-MM-DD'. */
  expiresAt: string | null;
  own: Partial<Record<OwnKey, OwnValue>>;
  notes: string;
}

/** A field that can be wrong: an amount beside a lot, an input type of which nothing is used, or a named one. */
export type FieldKey =
  `lot:${number}` | `type:${number}` | 'option' | 'made' | 'madeAt' | 'expiresAt' | 'notes' | OwnKey;

export type Place = 'choosing' | 'amounts' | 'details';

/** What one needs to go on with a report after a reload: plain data. */
export interface SavedReport extends Unanswered {
  draft: ReportDraft;
  place: Place;
  /** The idempotency key of what is filled in, once it was sent. */
  key: string | null;
  /** Expired lots whose use was confirmed. */
  confirmed: number[];
}

/** The lot that was made. */
export type MadeLot = Pick<Good, 'id' | 'good_type_name' | 'good_type_units' | 'amount'>;

export interface ReportInput {
  stepName: StepName;
  /** The site's time zone: where its days begin. */
  timeZone: string;
  /** Now, ISO. */
  at: string;
  saved?: SavedReport | null;
}

export interface ReportContext extends Unanswered {
  stepName: StepName;
  timeZone: string;
  /** The time of the last event that told it, ISO. */
  at: string;
  steps: ManufactureStep[];
  draft: ReportDraft;
  /** Where a report taken up again goes on. */
  place: Place;
  showsUnavailable: boolean;
  /** How far the person asked to go on and was refused: from then on, what is missing there is shown. */
  asked: 'nothing' | 'option' | 'amounts' | 'all';
  key: string | null;
  confirmed: number[];
  failure: CallFailure | null;
  /** What the server refused, by field, until that field changes. */
  refused: Partial<Record<FieldKey, string>>;
  made: MadeLot | null;
}

function emptyDraft(at: string): ReportDraft {
  return {
    stepId: null,
    amounts: {},
    seen: [],
    made: '',
    madeAt: at,
    madeAtSet: false,
    expiresAt: null,
    own: {},
    notes: '',
  };
}

/** What a report begins with, whether the first or another one. */
export function freshReport(at: string) {
  return {
    at,
    draft: emptyDraft(at),
    place: 'choosing',
    asked: 'nothing',
    key: null,
    ...ANSWERED,
    confirmed: [],
    failure: null,
    refused: {},
  } satisfies Partial<ReportContext>;
}

/** A time that nobody set is the time of opening the form again, unless the report was sent with it. */
function reopened(saved: SavedReport, at: string): Partial<ReportContext> {
  const { draft, key } = saved;
  return { ...saved, draft: draft.madeAtSet || key ? draft : { ...draft, madeAt: at } };
}

export function initialContext({ stepName, timeZone, at, saved }: ReportInput): ReportContext {
  return {
    stepName,
    timeZone,
    steps: [],
    showsUnavailable: false,
    made: null,
    ...freshReport(at),
    ...(saved ? reopened(saved, at) : {}),
  };
}
