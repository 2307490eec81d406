import { setTimeout as wait } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import { createProvider, type ProviderOptions } from './provider';
import { publicKeys, readSecrets, type Secrets } from './secrets';

/** A token of an unknown key makes the keys be read again, at most this often, however many are sent. */
const REREAD_MS = 1_000;
const POLL_MS = 60_000;

/** The provider with the keys that are stored at this moment: another process, or a command, may have replaced them. */
export class LiveProvider {
  private published: JWTVerifyGetKey;
  private readAt = Date.now();
  private rereading: Promise<void> | null = null;

  private constructor(
    private readonly options: ProviderOptions,
    private keys: Secrets,
    private provider: Provider,
  ) {
    this.published = createLocalJWKSet(publicKeys(keys.signingKeys));
  }

  static async open(options: ProviderOptions): Promise<LiveProvider> {
    const secrets = await readSecrets(options.db, options.box);
    return new LiveProvider(options, secrets, await createProvider(options, secrets));
  }

  get current(): Provider {
    return this.provider;
  }

  get cookieKeys(): readonly string[] {
    return this.keys.cookieKeys;
  }

  /** Whether a key of this id is published. */
  knows(kid: unknown): boolean {
    return this.keys.signingKeys.some((key) => key.kid === kid);
  }

  /** Reads the keys; where they have changed, what comes from now on is of a provider with the new ones. */
  async refresh(): Promise<void> {
    this.readAt = Date.now();
    const keys = await readSecrets(this.options.db, this.options.box);
    if (JSON.stringify(keys) === JSON.stringify(this.keys)) return;
    this.provider = await createProvider(this.options, keys);
    this.published = createLocalJWKSet(publicKeys(keys.signingKeys));
    this.keys = keys;
  }

  /** The public key of a token. */
  readonly findKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await this.published(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.refreshSoon();
      return this.published(header, token);
    }
  };

  /** Refreshes every minute. Returns the function that ends it. */
  follow(onError: (error: unknown) => void): () => void {
    const timer = setInterval(() => void this.refresh().catch(onError), POLL_MS).unref();
    return () => clearInterval(timer);
  }

  private refreshSoon(): Promise<void> {
    this.rereading ??= wait(Math.max(0, this.readAt + REREAD_MS - Date.now()))
      .then(() => this.refresh())
      .finally(() => (this.rereading = null));
    return this.rereading;
  }
}
