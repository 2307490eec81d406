import { Plus } from 'lucide-react';
import { Button } from '../../ui/button';

/** Opens the dialog that adds to a card of the recipe. */
export function AddPart({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button compact icon={Plus} data-add onClick={onClick}>
      {label}
    </Button>
  );
}
