import styled from 'styled-components';
import { stepsUsing } from '../../../domain/recipe-structure';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Bdi } from '../../ui/primitives';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { space } from '../../ui/theme';
import { useEditor } from './editor-context';
import { nameOf } from './machine/selectors';

const text = recipeEditorText.inUse;

const Steps = styled.ul`
  list-style: disc;
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;

/** The dialog that lists the steps using a material that cannot be removed. */
export function InUseDialog({ typeId, onClose }: { typeId: number; onClose: () => void }) {
  const context = useEditor((snapshot) => snapshot.context);
  const { steps } = context.draft;
  return (
    <Dialog title={text.title} alert onClose={onClose} closeButton={false}>
      <p>{text.text(nameOf(context)(typeId))}</p>
      <Steps>
        {stepsUsing(typeId, steps).map((step) => (
          <li key={step.id}>
            {recipesText.steps.number(steps.indexOf(step) + 1)}, {step.name}: <Bdi>{step.outputName}</Bdi>
          </li>
        ))}
      </Steps>
      <p>{text.then}</p>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
