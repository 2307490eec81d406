import styled from 'styled-components';
import { isHebrew } from '../../strings/isolated';
import { Bdi } from './primitives';

const Text = styled.bdi`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** A batch ('LOT-7355') or a date. A longer one has no room on a phone. */
const BATCH = /(\b\w{1,16}(?:[-–/]\w{1,8}){1,3}\b)/;

/** What a person wrote in their own lines; the batches in it are not broken. */
export function FreeText({ children }: { children: string }) {
  return (
    <Text dir={isHebrew(children) ? 'rtl' : undefined}>
      {children.split(BATCH).map((part, at) => (at % 2 ? <Bdi key={at}>{part}</Bdi> : part))}
    </Text>
  );
}
