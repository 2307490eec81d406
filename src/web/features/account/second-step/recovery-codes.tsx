import styled from 'styled-components';
import { secondStepText } from '../../../../strings/second-step';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ButtonRow, Stack } from '../../../ui/primitives';
import { border, color, radius, space } from '../../../ui/theme';
import { CopyButton } from './copy-button';

const text = secondStepText.recovery;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: ${border.line};
  border-radius: ${radius.control};
  background: ${color.sunk};
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** The recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Stack $gap={3}>
      <Notice tone="soon" title={text.title}>
        {text.text}
      </Notice>
      <List aria-label={text.part}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </List>
      <ButtonRow>
        <Button kind="primary" onClick={onDone}>
          {text.done}
        </Button>
        <CopyButton text={codes.join('\n')} />
      </ButtonRow>
    </Stack>
  );
}
