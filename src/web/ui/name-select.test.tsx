import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NameSelect } from './name-select';

/** Suggests the same names whatever is typed, like a response that has not arrived yet. */
function Customer({ names }: { names: readonly string[] }) {
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <NameSelect
        label="לקוח"
        placeholder="בחירה"
        value={name}
        names={names}
        onSearch={() => undefined}
        onChange={setName}
      />
      <output>{name}</output>
    </>
  );
}

test('a name select shows a limited number of options, including the typed text, and as a filter all and what is chosen (spec 2.262)', async () => {
  const user = userEvent.setup();
  const names = ['א1', 'א2', 'א3', 'א4'];
  const props = { placeholder: 'בחירה', onSearch: () => undefined, onChange: () => undefined };
  const { rerender } = render(
    <NameSelect label="ספק" filters most={3} value={null} names={names} {...props} />,
  );
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);
  await user.click(await screen.findByRole('combobox', { name: 'ספק' }));
  expect(options()).toEqual(['הכול', 'א1', 'א2', 'א3']);
  const isSelected = () => screen.getByRole('option', { selected: true }).textContent;
  expect(isSelected()).toBe('הכול');
  await user.keyboard('א');
  expect(options()).toEqual(['א1', 'א2', 'סינון לפי: א']);
  await user.keyboard('4');
  expect(options()).toEqual(['א4']);
  await user.keyboard('{Backspace}{Backspace}');
  rerender(<NameSelect label="ספק" filters most={3} value="א2" names={names} {...props} />);
  expect(isSelected()).toBe('א2');
  expect(options()).toEqual(['הכול', 'א1', 'א2', 'א3']);
});

test.each([
  ['קפה השדרה', ['בית ספר אלון', 'גן רימון'], 'קפה השדרה'],
  ['גן', ['גן רימון', 'גן'], 'גן'],
  ['רימ', ['בית ספר אלון', 'גן רימון'], 'גן רימון'],
  ["צ'יפס-בר", ['צ׳יפס־בר טרי', 'צ׳יפס־בר'], 'צ׳יפס־בר'],
  ["צ'יפס", ['צ׳יפס', "צ'יפס"], "צ'יפס"],
  ['\u200fגן\u00a0רימון\u200e', [], 'גן רימון'],
])('%s typed quickly while %j are suggested is %s (contract 1.215)', async (typed, names, taken) => {
  const user = userEvent.setup();
  render(<Customer names={names} />);
  await user.type(await screen.findByRole('combobox', { name: 'לקוח' }), `${typed}{Enter}`);
  expect(screen.getByRole('status').textContent).toBe(taken);
});
