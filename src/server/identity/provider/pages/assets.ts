import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { style } from './style';

/**
 * Signs in with a passkey: by its button, or by what the browser offers at the name's field, if there is one. The answer of
 * the device is sent in a form like a password, so that the page that follows is the same.
 */
const passkeyScript = `
const passkeyForm = document.getElementById('passkey');
const passkeyButton = passkeyForm.querySelector('button');
const passkeyError = document.getElementById('passkey-error');
const MINUTE = 60000;
let asking;

const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function show(message) {
  passkeyError.hidden = !message;
  passkeyError.lastElementChild.textContent = message;
}

async function ask(settings) {
  asking?.abort();
  const { signal } = (asking = new AbortController());
  const address = location.pathname.replace(/([^/]+)$/, 'passkey/$1') + location.search;
  const response = await fetch(address, { method: 'POST', signal });
  if (!response.ok) throw new Error('no challenge');
  const { challenge, allowCredentials = [], ...rest } = await response.json();
  const publicKey = {
    ...rest,
    challenge: toBytes(challenge),
    allowCredentials: allowCredentials.map((each) => ({ ...each, id: toBytes(each.id) })),
  };
  const credential = await navigator.credentials.get({ publicKey, signal, ...settings });
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  passkeyForm.elements.passkey.value = JSON.stringify({
    id: credential.id,
    clientData: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
  });
  passkeyForm.submit();
}

passkeyButton.addEventListener('click', async () => {
  if (passkeyButton.getAttribute('aria-disabled') === 'true') return;
  show('');
  passkeyButton.setAttribute('aria-disabled', 'true');
  try {
    await ask({});
  } catch (error) {
    show(error.name === 'NotAllowedError' ? passkeyButton.dataset.cancelled : passkeyButton.dataset.failed);
    passkeyButton.removeAttribute('aria-disabled');
    void offer();
  }
});

/** Lets the browser offer passkeys at the name's field; again before the challenge is too old. */
async function offer() {
  if (!document.querySelector('[autocomplete~=webauthn]')) return;
  if (document.hidden || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  if (passkeyButton.getAttribute('aria-disabled') === 'true') return;
  await ask({ mediation: 'conditional' }).catch(() => undefined);
}

// Not at an address of numbers, which has no passkeys.
if (window.PublicKeyCredential && !/^[\\d.]+$|:/.test(location.hostname)) {
  passkeyForm.hidden = false;
  void offer();
  setInterval(offer, 4 * MINUTE);
  document.addEventListener('visibilitychange', offer);
} else if (!passkeyForm.hidden) {
  // The page has nothing else to sign in with.
  passkeyButton.hidden = true;
  show(passkeyButton.dataset.unsupported);
}
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) passkeyButton.removeAttribute('aria-disabled');
});
`;

interface Asset {
  /** Contains a hash of the content, so that browsers may cache it permanently. */
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
