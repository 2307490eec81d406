import type { ClientConfig } from 'pg';

const PORT = 5432;

/** The name that `pg` gives the socket in the folder which it is given as the host. */
export const SOCKET_NAME = `.s.PGSQL.${PORT}`;

/**
 * How `pg` reaches the embedded database: everything is said, so that PGPORT and the like of a shell change nothing. Of no
 * options it would take those of PGOPTIONS.
 */
export function embeddedAddress(host: string): ClientConfig {
  return {
    host,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    sslnegotiation: 'postgres',
    options: '-c search_path=public',
  };
}
