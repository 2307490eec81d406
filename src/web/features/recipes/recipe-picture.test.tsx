import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING_EXPECTED, type RecipeShape, type ShapeStep } from './machine/context';
import { RecipePicture } from './recipe-picture';

const step = (id: number, inputs: number[], outputName: string): ShapeStep => ({
  id,
  name: 'שטיפה',
  inputs,
  output: 100 + id,
  outputName,
  units: 'kilograms',
  expected: NOTHING_EXPECTED,
});

const soup: RecipeShape = {
  materials: [
    { id: 1, name: 'גזר', units: 'kilograms', subRecipe: false },
    { id: 2, name: 'כמון', units: 'grams', subRecipe: false },
  ],
  steps: [step(7, [1], 'גזר שטוף'), step(8, [107], 'מרק גזר')],
};

// Loaded before the tests, whose time limits should not include it.
beforeAll(() => import('../../ui/flow/place-ladder'));

test('the diagram labels its parts, and its badges count what the colours mean', async () => {
  render(<RecipePicture shape={soup} />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('img').getAttribute('aria-label'))).toEqual([
    'חומר: גזר, ק״ג',
    'שלב 1, שטיפה: גזר שטוף, מתוך גזר',
    'שלב 2, שטיפה: מרק גזר, מתוך גזר שטוף (תוצר סופי)',
    'חומר: כמון, לא בשימוש',
  ]);
  expect(screen.getByText('תוצר סופי אחד')).toBeVisible();
  expect(screen.getByText('חומר אחד לא בשימוש')).toBeVisible();
});

test('a second final product and an error are counted in the badges', () => {
  const torn = { ...soup, steps: [soup.steps[0]!, step(8, [2], 'כמון שטוף')] };
  render(<RecipePicture shape={torn} errors={{ 1: 'לא מוכר' }} />);
  expect(screen.getByText('שני תוצרים סופיים')).toBeVisible();
  expect(screen.getByText('בעיה אחת במבנה')).toBeVisible();
  expect(screen.queryByText(/חומר אחד לא בשימוש/)).not.toBeInTheDocument();
});

test('an empty diagram explains what will be shown', () => {
  render(<RecipePicture shape={{ materials: [], steps: [] }} />);
  expect(screen.getByText('התרשים נבנה כאן תוך כדי הוספת חומרים ושלבים')).toBeVisible();
  expect(screen.queryByText('אין תוצר סופי')).not.toBeInTheDocument();
});

test('a click on a part of the diagram calls the latest handler with its kind and id', async () => {
  const user = userEvent.setup();
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender } = render(<RecipePicture shape={soup} onPick={first} />);
  await screen.findByRole('button', { name: 'חומר: גזר, ק״ג' });
  rerender(<RecipePicture shape={soup} onPick={second} />);
  await user.click(screen.getByRole('button', { name: 'חומר: גזר, ק״ג' }));
  await user.click(screen.getByRole('button', { name: /^שלב 2/ }));
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([
    ['source', 1],
    ['result', 8],
  ]);
});

test('an additional last step changes only the node that was the final product', async () => {
  const { rerender } = render(<RecipePicture shape={soup} onPick={() => undefined} />);
  await screen.findAllByRole('listitem');
  const changed = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const item = (target as Element).closest('li');
      if (item) changed.add(item.querySelector('strong')!.textContent);
    }
  });
  observer.observe(screen.getByRole('list'), { subtree: true, childList: true, attributes: true });
  const more = { ...soup, steps: [...soup.steps, step(9, [108], 'מרק גזר ארוז')] };
  rerender(<RecipePicture shape={more} onPick={() => undefined} />);
  await screen.findByRole('button', { name: /^שלב 3/ });
  observer.disconnect();
  expect([...changed]).toEqual(['מרק גזר']);
});
