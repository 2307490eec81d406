import { useNamePairs } from '../../shared/known-names';
import { BelowMin } from './below-min';
import { PairsNotice } from './manager-notices';

/** What is told below the work of today: what there is too little of, and names that are taken for two. */
export function BelowWork() {
  const pairs = useNamePairs();
  return (
    <>
      <BelowMin />
      {pairs.length > 0 && <PairsNotice pairs={pairs} />}
    </>
  );
}
