/**
 * Signs in with a passkey: by its button, or by what the browser offers at the name's field, if there is one. The answer of the device is
 * sent in a form like a password, so that the page that follows is the same.
 */
export const passkeyScript = `
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

/** Lets the browser offer passkeys at the name's field; anew before the challenge is too old. */
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
