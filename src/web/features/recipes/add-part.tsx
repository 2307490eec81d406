import { Plus } from 'lucide-react';
import { Button } from '../../ui/button';
import { VisuallyHidden } from '../../ui/visually-hidden';

interface AddPartProps {
  says: { add: string; addWhat: string };
  onClick: () => void;
}

/** Opens the dialog that adds to a card of the recipe: short on the screen, in full for who hears it. */
export function AddPart({ says, onClick }: AddPartProps) {
  return (
    <Button compact icon={Plus} data-add onClick={onClick}>
      <span>
        {says.add}
        <VisuallyHidden> {says.addWhat}</VisuallyHidden>
      </span>
    </Button>
  );
}
