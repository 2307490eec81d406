import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { signInScript, submitScript } from './scripts';
import { style } from './style';

export interface Asset {
  /** Contains a hash of the content, so that browsers may cache it for ever. */
  path: string;
  type: string;
  content: Buffer;
}

const ROOT = '/oauth2/default/assets/';
const FONTS = '@fontsource-variable/heebo/files/heebo-';

function asset(name: string, extension: string, type: string, content: Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { path: `${ROOT}${name}.${hash}.${extension}`, type, content };
}

function makeAssets() {
  const require = createRequire(import.meta.url);
  const font = (subset: string) =>
    asset(
      subset,
      'woff2',
      'font/woff2',
      readFileSync(require.resolve(`${FONTS}${subset}-wght-normal.woff2`)),
    );
  const script = (name: string, source: string) =>
    asset(name, 'js', 'text/javascript; charset=utf-8', Buffer.from(source));

  const hebrew = font('hebrew');
  const latin = font('latin');
  const css = style({ hebrew: hebrew.path, latin: latin.path });
  return {
    hebrew,
    latin,
    style: asset('sign-in', 'css', 'text/css; charset=utf-8', Buffer.from(css)),
    signIn: script('sign-in', signInScript),
    submit: script('submit', submitScript),
  };
}

let cached: ReturnType<typeof makeAssets> | undefined;

/** The files that the provider's pages load. */
export function assets(): ReturnType<typeof makeAssets> {
  cached ??= makeAssets();
  return cached;
}
