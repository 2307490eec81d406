import { Attacker, type Size, UNAUTHENTICATED_ATTACKS } from './unauthenticated-attacks';

// Attacks from a process of its own, which does not share the time of those it attacks.

/** The attack to begin after the running one is stopped; null: none. */
export type Order = { name: string; host: string; port: number; size?: Size } | null;

let running: Attacker | null = null;
process.on('message', (order: Order) => {
  running?.stop();
  running = order && new Attacker(order, order.size);
  if (order) void UNAUTHENTICATED_ATTACKS[order.name]!(running!);
  process.send!('done');
});
