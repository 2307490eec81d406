import { act, render, screen } from '@testing-library/react';
import { stopClock } from '../../../tests/kit/clock';
import { useNow } from './site-time';

function Time({ everyMs }: { everyMs?: number }) {
  return <p>{new Date(useNow(everyMs)).toISOString().slice(11, 19)}</p>;
}

const shown = () => screen.getAllByRole('paragraph').map((one) => one.textContent);

afterEach(() => jest.useRealTimers());

test('all components that show the time share one timer, which stops with the last of them', () => {
  stopClock('2026-11-22T10:00:59.000Z');
  const started = jest.spyOn(globalThis, 'setInterval');
  const { rerender, unmount } = render(
    <>
      <Time />
      <Time />
      <Time everyMs={60_000} />
    </>,
    { reactStrictMode: false },
  );
  expect(shown()).toEqual(['10:00:30', '10:00:30', '10:00:00']);
  expect(started).toHaveBeenCalledTimes(1);

  jest.setSystemTime(new Date('2026-11-22T10:01:31.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toEqual(['10:01:30', '10:01:30', '10:01:00']);

  const stopped = jest.spyOn(globalThis, 'clearInterval');
  rerender(<Time />);
  expect(stopped).not.toHaveBeenCalled();
  unmount();
  expect(stopped).toHaveBeenCalledTimes(1);
});
