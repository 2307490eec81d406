import pg from 'pg';

/** A connection to a server of PostgreSQL, whose end is no error. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs one statement on a connection of its own. Rows are lists of values. */
export async function onPostgres(url: string, text: string): Promise<pg.QueryArrayResult> {
  const client = await connectTo(url);
  try {
    return await client.query({ text, rowMode: 'array' });
  } finally {
    await client.end();
  }
}
