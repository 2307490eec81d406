import styled from 'styled-components';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Bdi } from '../../ui/bdi';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { space } from '../../ui/theme';
import { useEditor, useEditorPart } from './editor-context';
import { namesOf, stepsUsing } from './machine/selectors';

const text = recipeEditorText.inUse;

const Steps = styled.ul`
  margin: ${space[0]};
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;

function InUse({ inUse }: { inUse: number }) {
  const { snapshot, send } = useEditor();
  const { draft } = snapshot.context;
  const close = () => send({ type: 'inUse.closed' });
  return (
    <Dialog title={text.title} alert onClose={close} closeButton={false}>
      <p>{text.text(namesOf(snapshot, [inUse])[0]!)}</p>
      <Steps>
        {stepsUsing(snapshot, inUse).map((step) => (
          <li key={step.id}>
            {recipesText.steps.number(draft.steps.indexOf(step) + 1)}, {step.name}:{' '}
            <Bdi>{step.outputName}</Bdi>
          </li>
        ))}
      </Steps>
      <p>{text.then}</p>
      <DialogActions>
        <Button kind="primary" onClick={close}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A material that steps use stays: which steps these are. */
export function InUseDialog() {
  const inUse = useEditorPart((state) =>
    state.matches({ editing: 'materialInUse' }) ? state.context.inUse : null,
  );
  return inUse === null ? null : <InUse inUse={inUse} />;
}
