import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

// Runs in the page: finds what a person would name, as the tests of the web app do.

export interface Wanted {
  role?: string;
  label?: string;
  text?: string;
  /** What stands in the field. */
  value?: string;
  /** A part of the name or the text is enough. */
  loosely?: boolean;
  /** Only within such a part of the page. */
  within?: Wanted;
}

export interface Found {
  x: number;
  y: number;
}

function all({ role, label, text, loosely = false, within }: Wanted): HTMLElement[] {
  const parts = within ? all(within) : [document.body];
  const matches = (name: string | undefined) => {
    if (name === undefined) return undefined;
    const clean = (said: string) =>
      said
        .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    return (said: string) => (loosely ? clean(said).includes(name) : clean(said) === name);
  };
  return parts.flatMap((part) => {
    if (role) return queryAllByRole(part, role, { ...(text !== undefined && { name: matches(text)! }) });
    if (label !== undefined) return queryAllByLabelText(part, matches(label)!);
    return queryAllByText(
      part,
      (_, element) => element !== null && matches(text)!(element.textContent ?? ''),
    );
  });
}

const hasValue = (element: HTMLElement, value: string | undefined) =>
  value === undefined || (element instanceof HTMLInputElement && element.value === value);

const isShown = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** The first such element, brought into sight; null where there is none. */
export function find(wanted: Wanted): Found | null {
  const element = all(wanted).find((one) => isShown(one) && hasValue(one, wanted.value));
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  const box = element.getBoundingClientRect();
  return {
    x: Math.round(box.left + box.width / 2),
    y: Math.round(box.top + box.height / 2),
  };
}
