import { useId } from 'react';
import styled from 'styled-components';
import { dateText } from '../../../strings/pickers';
import { color, font, layout, media, space } from '../../ui/theme';
import { DatePicker } from './date-picker';

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

interface DayRangeProps {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
}

/** A span of days, for a filter. */
export function DayRange({ label, value, onChange }: DayRangeProps) {
  const labelId = useId();
  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Pair>
        {(['from', 'to'] as const).map((end) => (
          <DatePicker
            key={end}
            label={`${label}, ${dateText[end]}`}
            placeholder={dateText[end]}
            value={value[end] || null}
            min={end === 'to' ? value.from || undefined : undefined}
            max={end === 'from' ? value.to || undefined : undefined}
            onChange={(day) => onChange({ ...value, [end]: day ?? '' })}
          />
        ))}
      </Pair>
    </Group>
  );
}
