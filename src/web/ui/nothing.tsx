import { valueText } from '../../strings/common';

/** The dash where there is nothing to show: a screen reader would pass over it in silence. */
export function Nothing() {
  return (
    <span role="img" aria-label={valueText.nothing}>
      {valueText.none}
    </span>
  );
}
