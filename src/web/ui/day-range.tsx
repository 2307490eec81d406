import { useId } from 'react';
import styled from 'styled-components';
import { dateText } from '../../strings/pickers';
import { DatePicker } from './date-picker';
import { color, font, layout, media, space } from './theme';

/** In a line with the other filters at a desk; its name above it on a phone. */
const Group = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-inline-size: 0;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    gap: ${space[1]};
  }
`;

const Label = styled.span`
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
  line-height: ${layout.target};
  white-space: nowrap;
  ${media.phone} {
    line-height: inherit;
  }
`;

const Pair = styled.div`
  display: flex;
  gap: ${space[2]};
  & > * {
    flex: 1;
    inline-size: ${layout.dayField};
    ${media.phone} {
      inline-size: auto;
    }
  }
`;

/** Days from and to, both inclusive, as 'YYYY-MM-DD'; '' where that end is open. */
export type Range = { from: string; to: string };

/** A span of days, for a filter. */
export function DayRange({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
}) {
  const labelId = useId();
  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Pair>
        <DatePicker
          label={`${label}, ${dateText.from}`}
          placeholder={dateText.from}
          value={value.from || null}
          max={value.to || undefined}
          onChange={(from) => onChange({ ...value, from: from ?? '' })}
        />
        <DatePicker
          label={`${label}, ${dateText.to}`}
          placeholder={dateText.to}
          value={value.to || null}
          min={value.from || undefined}
          onChange={(to) => onChange({ ...value, to: to ?? '' })}
        />
      </Pair>
    </Group>
  );
}
