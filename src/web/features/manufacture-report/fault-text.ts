import { exactAmount } from '../../../domain/amounts';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { unitText } from '../../../strings/units';
import { validationText } from '../../../strings/validation';
import type { Fault } from './machine/check';

/** What stands under a field for what is wrong with it; undefined for nothing. */
export function faultText(fault: Fault | undefined): string | undefined {
  if (!fault) return undefined;
  switch (fault.code) {
    case 'contract':
    case 'server':
      return fault.message;
    case 'tooMuch':
      if (fault.left === 0) return text.amounts.usedUp;
      return validationText.usedAmountTooMuch(exactAmount(fault.left), unitText[fault.units]);
    case 'missingInput':
      return validationText.usedAmountForEach;
    case 'expiryNeeded':
      return validationText.madeExpiry;
    case 'future':
      return validationText.madeAtFuture;
    case 'noOption':
      return text.choose.required;
  }
}
