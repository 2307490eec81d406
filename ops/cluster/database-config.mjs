import { join } from 'node:path';
import { DATABASE, MACHINES, PORTS } from './machines.mjs';

/** etcd of one machine: three of them agree on which PostgreSQL writes, as long as two live. */
export const etcdConfig = ({ name, address }, folder) => `\
name: ${name}
data-dir: ${join(folder, name, 'etcd')}
listen-peer-urls: http://${address}:${PORTS.etcdPeers}
initial-advertise-peer-urls: http://${address}:${PORTS.etcdPeers}
listen-client-urls: http://${address}:${PORTS.etcd}
advertise-client-urls: http://${address}:${PORTS.etcd}
initial-cluster: ${MACHINES.map((each) => `${each.name}=http://${each.address}:${PORTS.etcdPeers}`).join(',')}
initial-cluster-token: ${DATABASE}
initial-cluster-state: new
# Debian's etcd is built without the JSON gateway that Patroni speaks etcd's third API through.
enable-v2: true
log-level: warn
logger: zap
`;

/** Patroni of one machine, which starts its PostgreSQL and decides with the others which of them writes. */
export const patroniConfig = ({ name, address }, folder, passwords, bin) => `\
scope: ${DATABASE}
name: ${name}

restapi:
  # HAProxy asks here which server writes.
  listen: ${address}:${PORTS.patroni}
  connect_address: ${address}:${PORTS.patroni}
  authentication: { username: patroni, password: ${passwords.patroni} }

etcd:
  hosts: [${MACHINES.map((each) => `'${each.address}:${PORTS.etcd}'`).join(', ')}]

bootstrap:
  # Stored in etcd by the first start. Later changes: patronictl -c this-file edit-config
  dcs:
    # A server that writes and is not heard of for ttl seconds loses its place. 20 is Patroni's least; it must be more than
    # loop_wait + 2 * retry_timeout.
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    # A PostgreSQL that crashed is started again in its place; when that takes longer, another takes it.
    primary_start_timeout: 10
    # While no etcd answers, the server that writes goes on as long as it reaches every other Patroni.
    failsafe_mode: true
    # What is confirmed is on the disks of two servers, and only a server that has it may take the place of the one that
    # writes.
    synchronous_mode: true
    # Where no second server is left, writes wait (503) rather than be confirmed by one alone. In an emergency:
    # patronictl -c this-file edit-config -s synchronous_mode_strict=false
    synchronous_mode_strict: true
    postgresql:
      # A server whose place was taken follows the new one without being copied again.
      use_pg_rewind: true
      use_slots: true
      parameters:
        synchronous_commit: 'on'
        # 26 for each process of the product and for one that is replaced, and some for commands, Patroni and people
        # (docs/decisions/037-cluster.md).
        max_connections: 150
        # A standby that is silent holds up writes until another is taken instead.
        wal_sender_timeout: 5s
        wal_receiver_timeout: 5s
        # A connection whose machine is gone is noticed.
        tcp_keepalives_idle: 10
        tcp_keepalives_interval: 5
        tcp_keepalives_count: 3
        log_min_messages: warning
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  # Makes the roles and the database, once.
  post_bootstrap: ${join(folder, 'create-database.sh')}

postgresql:
  listen: ${address}:${PORTS.postgres}
  connect_address: ${address}:${PORTS.postgres}
  bin_dir: ${bin}
  data_dir: ${join(folder, name, 'postgres')}
  # A new standby does not wait for the next checkpoint.
  basebackup: [checkpoint: fast]
  pgpass: ${join(folder, name, 'pgpass')}
  authentication:
    superuser: { username: postgres, password: ${passwords.postgres} }
    replication: { username: replicator, password: ${passwords.replicator} }
  parameters:
    unix_socket_directories: ${join(folder, name)}
  # The machines and the proxies. Across a real network: hostssl, with certificates.
  pg_hba:
    - host all all 127.0.0.0/8 scram-sha-256
    - host replication replicator 127.0.0.0/8 scram-sha-256

# On a real machine: mode required, with the kernel's softdog, which restarts a machine whose Patroni hangs
# while it writes. Here it would restart this one.
watchdog: { mode: 'off' }

log: { level: INFO }
`;

/** What Patroni runs when the first server is new: the roles and the database, as docs/operating.md says. */
export const createDatabase = (passwords) => `\
#!/bin/sh
# Patroni gives the connection of the superuser.
exec psql --quiet --set ON_ERROR_STOP=1 --dbname "$1" <<'SQL'
create role tfuka_owner login password '${passwords.tfuka_owner}';
create role tfuka login password '${passwords.tfuka}';
create database ${DATABASE} owner tfuka_owner;
SQL
`;
