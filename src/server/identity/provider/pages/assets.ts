import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { passkeyScript } from './passkey-script';
import { style } from './style';

interface Asset {
  /** Contains a hash of the content, so that browsers may cache it for ever. */
  path: string;
  type: string;
  content: string | Buffer;
}

const ROOT = '/oauth2/default/assets/';
const FONTS = '@fontsource-variable/heebo/files/heebo-';

/** Shows the password, and fills in a demo account. The page works without it. */
const signInScript = `
document.documentElement.classList.add('scripted');
const form = document.querySelector('form');
const login = form.elements.login;
const password = form.elements.password;

const toggle = document.getElementById('show-password');
toggle.hidden = false;
toggle.addEventListener('click', () => {
  const shown = password.type === 'text';
  password.type = shown ? 'password' : 'text';
  toggle.setAttribute('aria-pressed', String(!shown));
});
form.addEventListener('submit', () => {
  password.type = 'password';
});

for (const button of document.querySelectorAll('[data-login]')) {
  button.addEventListener('click', () => {
    login.value = button.dataset.login;
    password.value = button.dataset.password;
    form.querySelector('[type=submit]').focus();
  });
}
`;

/** Submits the page's first form only once. */
const submitOnceScript = `
{
  const form = document.querySelector('form');
  const submit = form.querySelector('[type=submit]');
  const label = submit.textContent;
  let submitted = false;
  form.addEventListener('submit', (event) => {
    if (submitted) return event.preventDefault();
    submitted = true;
    submit.setAttribute('aria-disabled', 'true');
    submit.textContent = submit.dataset.busy;
  });
  // A page that the browser restores from its cache can be submitted again.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    submitted = false;
    submit.removeAttribute('aria-disabled');
    submit.textContent = label;
  });
}
`;

/** Submits the only form of the page at once. */
const submitScript = `
document.querySelector('form').submit();
`;

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

function asset(name: string, extension: keyof typeof TYPES, content: string | Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { path: `${ROOT}${name}.${hash}.${extension}`, type: TYPES[extension], content };
}

const require = createRequire(import.meta.url);
const font = (subset: string) =>
  asset(subset, 'woff2', readFileSync(require.resolve(`${FONTS}${subset}-wght-normal.woff2`)));

function build() {
  const hebrew = font('hebrew');
  const latin = font('latin');
  return {
    hebrew,
    latin,
    style: asset('sign-in', 'css', style({ hebrew: hebrew.path, latin: latin.path })),
    signIn: asset('sign-in', 'js', signInScript),
    submitOnce: asset('submit-once', 'js', submitOnceScript),
    passkey: asset('passkey', 'js', passkeyScript),
    submit: asset('submit', 'js', submitScript),
  };
}

let built: ReturnType<typeof build> | undefined;

/** The files that the provider's pages load. Built when first needed, so not with an outside provider. */
export const assets = () => (built ??= build());
