import type { FailoverPair } from '../../tests/kit/server/failover-pair';
import { onPostgres } from '../../tests/kit/server/on-postgres';
import type { Fault } from './fault';

/** What happens while another server takes the place of the one that writes. */
export const FAILOVERS: readonly Fault<FailoverPair>[] = [
  {
    name: 'failover',
    what: 'the server that writes is killed, and after that its standby takes its place',
    seconds: 5,
    isUnreachable: true,
    async begin(pair) {
      pair.primary.halt('immediate');
      return () => pair.failOver();
    },
  },
  {
    name: 'lost machine',
    what: 'the machine of the server that writes is gone without a packet, and after that its standby takes its place',
    seconds: 15,
    isUnreachable: true,
    async begin(pair) {
      pair.link.freeze();
      pair.primary.halt('immediate');
      return () => {
        pair.failOver();
        pair.link.restore();
      };
    },
  },
  {
    name: 'lost standby',
    what: 'the standby is away, so that no write is on both; then the server that writes is killed, and the standby takes its place',
    seconds: 25,
    isUnreachable: false,
    async begin(pair) {
      pair.standby.halt('immediate');
      return () => {
        pair.primary.halt('immediate');
        pair.standby.start();
        pair.failOver();
      };
    },
  },
  {
    name: 'switchover',
    what: 'the standby takes the place of a server that then only reads, and that ends no connection',
    seconds: 5,
    isUnreachable: false,
    async begin(pair) {
      const { url } = pair.primary;
      await onPostgres(url, 'alter system set default_transaction_read_only = on');
      await onPostgres(url, 'select pg_reload_conf()');
      return () => pair.switchOver();
    },
  },
];
