import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { CodeWaits, lazyCode } from './lazy-code';

const load = jest.fn(async () => () => <p>נטען</p>);
let usePart: ReturnType<typeof lazyCode<ComponentType>>;
beforeEach(() => {
  load.mockClear();
  usePart = lazyCode(load);
});

function Part() {
  const [Loaded, begin] = usePart();
  return Loaded ? <Loaded /> : <button onClick={begin}>במקומו</button>;
}
const shown = (waits: boolean) => (
  <CodeWaits value={waits}>
    <Part />
  </CodeWaits>
);

test('code waits for what the screen is opened for, and is loaded then', async () => {
  const { rerender } = render(shown(true));
  await act(async () => undefined);
  expect(load).not.toHaveBeenCalled();
  rerender(shown(false));
  expect(await screen.findByText('נטען')).toBeVisible();
});

test('code that waits is loaded at the first touch', async () => {
  render(shown(true));
  act(() => screen.getByText('במקומו').click());
  expect(await screen.findByText('נטען')).toBeVisible();
});

test('code that is there is shown at once, also where it would wait', async () => {
  const { unmount } = render(shown(false));
  await screen.findByText('נטען');
  unmount();
  render(shown(true));
  expect(screen.getByText('נטען')).toBeVisible();
});

test('a failed load is thrown, so that the screen says it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValue(new Error('no network'));
  await expect(async () => {
    render(shown(false));
    await act(async () => undefined);
  }).rejects.toThrow('no network');
});
