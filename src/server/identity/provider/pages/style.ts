import { signInPageText } from '../../../../strings/sign-in-page';
import { colorDeclarations } from '../../../../theme/colors';

const fontFace = (path: string, range: string) => `
@font-face {
  font-family: 'Heebo Variable';
  font-display: swap;
  font-weight: 100 900;
  src: url('${path}') format('woff2');
  ${range}
}`;

/** The style of the provider's pages: few rules of their own, so that they load without the web app. */
export const style = (fonts: { hebrew: string; latin: string }) => `
${fontFace(fonts.hebrew, 'unicode-range: U+0307-0308, U+0590-05FF, U+200C-2010, U+20AA, U+25CC, U+FB1D-FB4F;')}
${fontFace(fonts.latin, '')}

:root {
  color-scheme: light dark;
  ${colorDeclarations('light')}
  --panel: var(--accent);
  --onPanel: var(--onAccent);
}
@media (prefers-color-scheme: dark) {
  :root {
    ${colorDeclarations('dark')}
    --panel: var(--accentSoft);
    --onPanel: var(--ink);
  }
}

*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  min-block-size: 100dvh;
  display: grid;
  grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
  background: var(--page);
  color: var(--ink);
  font-family: 'Heebo Variable', Heebo, 'Noto Sans Hebrew', system-ui, sans-serif;
  font-size: 1rem;
  line-height: 1.5;
}
h1, h2, p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
svg { flex: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none !important; }

main, .side { display: grid; }
.side { grid-template-rows: 1fr auto; }
footer { padding-inline: 24px; font-size: 0.875rem; }
footer a { display: inline-flex; align-items: center; min-block-size: 44px; color: var(--inkQuiet); }
main {
  align-content: center;
  justify-items: center;
  padding: 32px 16px;
}
.column { inline-size: 100%; max-inline-size: 360px; display: grid; gap: 24px; }
.brand { display: flex; align-items: center; gap: 12px; font-size: 1.625rem; font-weight: 700; line-height: 1.25; }
.mark {
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 10px;
  background: var(--accent);
  color: var(--onAccent);
}
h1 { font-size: 1.5rem; font-weight: 600; line-height: 1.25; }
form { display: grid; gap: 16px; }
.field { display: grid; gap: 6px; }
label { font-size: 0.875rem; font-weight: 500; }
input, button { font: inherit; color: inherit; }
input {
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 12px;
  border: 1px solid var(--fieldLine);
  border-radius: 8px;
  background: var(--card);
}
input:focus-visible { border-color: var(--accent); }
input[aria-invalid='true'] { border-color: var(--stop); }
.password { position: relative; }
.scripted .password input { padding-inline-end: 52px; }
.password button {
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  inline-size: 46px;
  display: grid;
  place-items: center;
  border: 0;
  border-radius: 8px;
  background: none;
  cursor: pointer;
}
.password button[aria-pressed='true'] .when-hidden, .password button[aria-pressed='false'] .when-shown { display: none; }
.main-action {
  display: grid;
  place-items: center;
  min-block-size: 48px;
  padding: 8px 20px;
  margin-block-start: 4px;
  border: 0;
  border-radius: 8px;
  background: var(--accent);
  color: var(--onAccent);
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
}
.main-action:hover { background: var(--accentStrong); }
.main-action[aria-disabled='true'] { opacity: 0.75; cursor: progress; }
.other-action {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 48px;
  padding: 8px 20px;
  border: 1px solid var(--controlLine);
  border-radius: 8px;
  background: var(--card);
  font-weight: 600;
  cursor: pointer;
}
.other-action:hover { background: var(--sunk); }
.other-action[aria-disabled='true'] { opacity: 0.75; cursor: progress; }
.links { display: grid; justify-items: start; font-size: 0.9375rem; }
.links a { display: inline-flex; align-items: center; min-block-size: 44px; color: var(--accent); }
.quiet { color: var(--inkQuiet); }
.error { display: flex; gap: 4px; color: var(--stop); font-size: 0.875rem; }
.error svg { inline-size: 16px; block-size: 16px; margin-block-start: 2px; }
.alert, .note { border-radius: 8px; padding: 12px 14px; font-size: 0.9375rem; }
.alert { display: flex; gap: 10px; background: var(--stopSoft); color: var(--stop); }
.note { background: var(--processSoft); color: var(--process); font-size: 0.875rem; }
.note h2 { font-size: 0.875rem; font-weight: 600; }
.note code {
  display: block;
  margin-block: 6px;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
}
.demo button {
  display: flex;
  inline-size: 100%;
  min-block-size: 24px;
  align-items: center;
  gap: 4px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  text-align: start;
}
.scripted .demo button:hover { cursor: pointer; text-decoration: underline; }

aside {
  position: relative;
  overflow: hidden;
  display: grid;
  align-content: center;
  padding: 48px 64px;
  background: var(--panel);
  color: var(--onPanel);
}
aside > div { position: relative; max-inline-size: 412px; display: grid; gap: 16px; }
aside::before {
  content: '${signInPageText.markLetter}';
  /* Not spoken, by browsers since 2024. */
  content: '${signInPageText.markLetter}' / '';
  position: absolute;
  inset-block-end: -0.3em;
  inset-inline-end: -0.132em;
  font-size: 560px;
  font-weight: 700;
  line-height: 1;
  opacity: 0.06;
}
aside p { font-size: 1.0625rem; line-height: 1.65; opacity: 0.8; }
aside p.slogan {
  max-inline-size: 380px;
  font-size: 2.125rem;
  font-weight: 700;
  line-height: 1.3;
  opacity: 1;
  text-wrap: balance;
}
aside ul { display: grid; gap: 14px; margin-block-start: 12px; }
aside li { display: flex; align-items: center; gap: 12px; line-height: 1.5; }

body.plain { grid-template-columns: minmax(0, 1fr); }
.plain .column { max-inline-size: 440px; }

@media (max-width: 900px) {
  body { grid-template-columns: minmax(0, 1fr); }
  aside { display: none; }
}
@media (max-width: 640px) {
  main { align-content: start; padding-block-start: max(48px, 9vh); }
  footer { padding-inline: 16px; }
  .demo button { min-block-size: 44px; }
}
`;
