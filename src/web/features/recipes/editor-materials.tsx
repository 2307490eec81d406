import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { stepsUsing } from '../../../domain/recipe-structure';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { DialogActions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { layout } from '../../ui/theme';
import { BulletList, EditorRow, RowActions, rowMark, useRowFocus } from './editor-layout';
import { stepNumbers } from './machine/selectors';
import { CardError, RecipeCard, RecipeRows } from './recipe-card';
import { useEditor, useSend } from './use-editor';

const text = recipeEditorText.materials;

const Row = styled(EditorRow)`
  & > :first-child {
    flex-basis: ${layout.cellLead};
  }
`;

interface MaterialRowProps {
  id: number;
  name: string;
  subRecipe: boolean;
  /** The text that lists the steps using it; empty if there are none. */
  usedIn: string;
  /** Called instead of a removal while steps use it. */
  onInUse: (id: number) => void;
}

const MaterialRow = memo(function MaterialRow(props: MaterialRowProps) {
  const { id, name, subRecipe, usedIn, onInUse } = props;
  const send = useSend();
  return (
    <Row as="li" $marked={usedIn === ''} {...rowMark(id)}>
      <Inline>
        <Bdi>{name}</Bdi>
        {subRecipe && <Badge tone="process">{recipesText.types.subRecipe}</Badge>}
      </Inline>
      {usedIn === '' ? (
        <Badge tone="soon" icon={TriangleAlert}>
          {recipesText.flow.unused}
        </Badge>
      ) : (
        <Quiet>{usedIn}</Quiet>
      )}
      <RowActions>
        <IconButton
          icon={Trash2}
          label={text.remove(name)}
          onClick={() => (usedIn ? onInUse(id) : send({ type: 'material.removed', typeId: id }))}
        />
      </RowActions>
    </Row>
  );
});

function InUseDialog({ typeId, onClose }: { typeId: number; onClose: () => void }) {
  const { materials, steps } = useEditor(({ context }) => context.draft);
  const dialogText = recipeEditorText.inUse;
  const told = (
    <>
      <p>{dialogText.text(materials.find(({ id }) => id === typeId)?.name ?? '')}</p>
      <BulletList>
        {stepsUsing(typeId, steps).map((step) => (
          <li key={step.id}>
            {recipesText.steps.number(steps.indexOf(step) + 1)}, {step.name}: <Bdi>{step.outputName}</Bdi>
          </li>
        ))}
      </BulletList>
      <p>{dialogText.then}</p>
    </>
  );
  return (
    <Dialog title={dialogText.title} alert told={told} onClose={onClose}>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {dialogText.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function EditorMaterials() {
  const send = useSend();
  const { materials, steps, showErrors, isAdding } = useEditor(({ context }) => ({
    materials: context.draft.materials,
    steps: context.draft.steps,
    showErrors: context.showErrors,
    isAdding: context.materialForm !== null,
  }));
  // A material in use is not removed: a dialog lists the steps that use it.
  const [inUse, setInUse] = useState<number | null>(null);
  const numbers = stepNumbers({ steps });
  const card = useRowFocus({ items: materials, isAdding });
  const isEmpty = materials.length === 0;
  const errorId = useId();
  const error = showErrors && isEmpty && recipeEditorText.errors.nothingChosen;
  return (
    <div ref={card}>
      <RecipeCard
        title={recipesText.materials.title}
        count={materials.length}
        action={
          <Button
            compact
            icon={Plus}
            data-add
            aria-describedby={error ? errorId : undefined}
            onClick={() => send({ type: 'materials.opened' })}
          >
            {text.add}
          </Button>
        }
      >
        <CardError id={errorId} text={error} />
        {isEmpty && !showErrors && <EmptyState text={text.empty} />}
        {!isEmpty && (
          <RecipeRows>
            {materials.map(({ id, name, subRecipe }) => {
              const used = numbers.get(id);
              const usedIn = used ? recipesText.materials.steps(used) : '';
              return (
                <MaterialRow
                  key={id}
                  id={id}
                  name={name}
                  subRecipe={subRecipe}
                  usedIn={usedIn}
                  onInUse={setInUse}
                />
              );
            })}
          </RecipeRows>
        )}
      </RecipeCard>
      {inUse !== null && <InUseDialog typeId={inUse} onClose={() => setInUse(null)} />}
    </div>
  );
}
