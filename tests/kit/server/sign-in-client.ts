import { createHash, randomBytes } from 'node:crypto';

interface Page {
  status: number;
  url: string;
  headers: Headers;
  text: string;
}

interface Cookie {
  path: string;
  value: string;
}

/** The parts of a browser that signing in needs: cookies with their paths, and redirects up to the app's address. */
export class TestBrowser {
  private readonly cookies = new Map<string, Cookie>();

  constructor(
    readonly origin: string,
    private readonly userAgent = 'node',
  ) {}

  /** False: a redirect is not followed, and its page has that address. */
  follows = true;
  /** Every Set-Cookie line that was received. */
  readonly setCookies: string[] = [];

  get(url: string): Promise<Page> {
    return this.go(url, { method: 'GET' });
  }

  post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    return this.go(url, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Submits the form of a page that submits itself. */
  postFormOf(page: Page): Promise<Page> {
    const action = /action="([^"]*)"/.exec(page.text)?.[1] ?? '';
    const inputs = page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
    return this.post(action, Object.fromEntries([...inputs].map(([, name, value]) => [name!, value!])));
  }

  private async go(url: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Page> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path === '/' ? '/' : `${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', 'user-agent': this.userAgent, cookie, ...init.headers },
    });
    response.headers.getSetCookie().forEach((line) => this.storeCookie(line));
    const location = response.headers.get('location');
    const next = location && new URL(location, url).href;
    if (this.follows && next?.startsWith(`${this.origin}/oauth2/`)) return this.get(next);
    return {
      status: response.status,
      url: next ?? url,
      headers: response.headers,
      text: await response.text(),
    };
  }

  private storeCookie(line: string): void {
    this.setCookies.push(line);
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice(8);
    const key = `${pair.slice(0, at)} ${path}`;
    if (expires && new Date(expires).getTime() < Date.now()) this.cookies.delete(key);
    else this.cookies.set(key, { path, value: pair.slice(at + 1) });
  }
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

/** The app's side of signing in: what okta-auth-js does, step by step. */
export class TestClient {
  readonly issuer: string;
  readonly redirectUri: string;
  private readonly verifier = randomBytes(32).toString('base64url');

  constructor(readonly origin: string) {
    this.issuer = `${origin}/oauth2/default`;
    this.redirectUri = `${origin}/sign-in/callback`;
  }

  authorizeUrl(changes: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(this.verifier).digest('base64url');
    const parameters = {
      client_id: 'tfuka-web',
      response_type: 'code',
      redirect_uri: this.redirectUri,
      scope: 'openid profile offline_access',
      state: 'some-state',
      nonce: 'some-nonce',
      ui_locales: 'he-IL',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    };
    return `${this.issuer}/v1/authorize?${new URLSearchParams(parameters)}`;
  }

  async token(
    fields: Record<string, string>,
  ): Promise<{ status: number; body: Tokens & { error?: string } }> {
    const response = await fetch(`${this.issuer}/v1/token`, {
      method: 'POST',
      headers: { accept: 'application/json', origin: this.origin },
      body: new URLSearchParams({ client_id: 'tfuka-web', ...fields }),
    });
    return { status: response.status, body: (await response.json()) as Tokens & { error?: string } };
  }

  exchange(callback: string) {
    return this.token({
      grant_type: 'authorization_code',
      code: new URL(callback).searchParams.get('code') ?? '',
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
    });
  }

  refresh(refreshToken: string) {
    return this.token({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      scope: 'openid profile',
    });
  }

  /** Signs in with a name and password, and returns the tokens. */
  async signIn(browser: TestBrowser, login: string, password: string): Promise<Tokens> {
    const page = await browser.get(this.authorizeUrl());
    const callback = await browser.post(page.url, { login, password });
    const { status, body } = await this.exchange(callback.url);
    if (status !== 200) throw new Error(`no tokens: ${status} ${body.error} ${callback.status}`);
    return body;
  }
}
