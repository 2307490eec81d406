/** Shows the password, fills in a demo account, and submits the form only once. The page works without it. */
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
let submitted = false;
form.addEventListener('submit', (event) => {
  if (submitted) return event.preventDefault();
  submitted = true;
  password.type = 'password';
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
`;

/** Submits the only form of the page at once. */
export const submitScript = `
document.querySelector('form').submit();
`;
