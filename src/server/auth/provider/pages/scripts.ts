/** Shows the password, fills in a demo account, and sends the form once only. The page works without it. */
export const signInScript = `
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

for (const button of document.querySelectorAll('[data-login]')) {
  button.addEventListener('click', () => {
    login.value = button.dataset.login;
    password.value = button.dataset.password;
    form.querySelector('[type=submit]').focus();
  });
}

const submit = form.querySelector('[type=submit]');
const label = submit.textContent;
let sent = false;
form.addEventListener('submit', (event) => {
  if (sent) return event.preventDefault();
  sent = true;
  password.type = 'password';
  submit.setAttribute('aria-disabled', 'true');
  submit.textContent = submit.dataset.busy;
});
// A page that the browser brings back from its memory can be sent again.
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  sent = false;
  submit.removeAttribute('aria-disabled');
  submit.textContent = label;
});
`;

/** Sends the page's one form at once: the provider's way from one step to the next. */
export const continueScript = `
document.querySelector('form').submit();
`;
