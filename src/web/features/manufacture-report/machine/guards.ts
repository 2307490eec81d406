import { expiredLots, firstFault } from './check';
import type { ReportContext } from './context';
import { chosenStep, isAvailable } from './draft';
import { concernsAmounts } from './failure';

interface Args {
  context: ReportContext;
}

/** What the flow turns on. Every rule itself stands in the domain or the contract. */
export const guards = {
  hasNoSteps: ({ context }: Args) => context.steps.length === 0,
  hasSteps: ({ context }: Args) => context.steps.length > 0,
  optionLost: ({ context }: Args) => !chosenStep(context),
  wasInDetails: ({ context }: Args) => Boolean(chosenStep(context)) && context.place === 'details',
  wasInAmounts: ({ context }: Args) => Boolean(chosenStep(context)) && context.place === 'amounts',
  isPickable: ({ context }: Args, stepId: number) =>
    context.steps.some((step) => step.id === stepId && isAvailable(step)),
  optionStands: ({ context }: Args) => {
    const step = chosenStep(context);
    return step !== undefined && isAvailable(step);
  },
  amountsStand: ({ context }: Args, at: string) => firstFault(context, at, 'amounts') === undefined,
  allStands: ({ context }: Args, at: string) => firstFault(context, at, 'all') === undefined,
  /** As of the last time told. */
  stillStands: ({ context }: Args) => firstFault(context, context.at, 'all') === undefined,
  /** Sent before, unchanged, without an answer: the server knows by its key whether it has it. */
  isSentAgain: ({ context }: Args) => context.unanswered && context.key !== null,
  usesExpired: ({ context }: Args) =>
    expiredLots(context).some((lotId) => !context.confirmed.includes(lotId)),
  amountsRefused: ({ context }: Args) => concernsAmounts(context),
};
