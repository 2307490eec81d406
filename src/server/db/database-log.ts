/** What this layer needs of a logger; pino's and Fastify's fit. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
