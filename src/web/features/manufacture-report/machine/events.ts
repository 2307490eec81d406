import type { CallFailure } from '../../../../contract/call-failure';
import type { ManufactureReportInput } from '../../../../contract/manufacture-report';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { StepName } from '../../../../domain/manufacture-steps';
import type { OwnKey } from '../../../../domain/report-fields';
import type { FieldKey, MadeLot, OwnValue } from './context';

/** What the actor that reads the steps tells: at first, and whenever the stock or a recipe changes. */
export type StepsEvent =
  { type: 'steps.arrived'; steps: ManufactureStep[] } | { type: 'steps.failed'; error: unknown };

/** A change of one of the details. */
export type DetailChange =
  | { field: 'made' | 'notes'; value: string }
  | { field: 'madeAt' | 'expiresAt'; value: string | null }
  | { field: 'own'; key: OwnKey; value: OwnValue };

/** What a person does, with `at` (ISO) where the time matters. */
export type ReportEvent =
  | StepsEvent
  | { type: 'load.retried' }
  | { type: 'unavailable.toggled' }
  | { type: 'option.picked'; stepId: number }
  | { type: 'option.reopened' }
  | { type: 'continued'; at: string }
  | { type: 'went.back' }
  | { type: 'amount.typed'; lotId: number; value: string }
  | { type: 'lot.taken'; lotId: number }
  | { type: 'total.typed'; typeId: number; value: string }
  | { type: 'detail.changed'; change: DetailChange; at: string }
  | { type: 'submitted'; at: string; key: string }
  | { type: 'expired.confirmed' }
  | { type: 'expired.declined' }
  | { type: 'restarted'; at: string };

/** What the machine tells the screen, as codes. */
export type ReportEmitted =
  | { type: 'load.failed'; error: unknown }
  | { type: 'option.lost' }
  | { type: 'refused'; field: FieldKey }
  | { type: 'submit.failed'; failure: CallFailure }
  | { type: 'reported'; made: MadeLot };

export interface StepsInput {
  stepName: StepName;
}

export interface SubmitInput {
  body: ManufactureReportInput;
  /** Its idempotency key. */
  key: string;
}
