import { Trash2, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { IconButton } from '../../ui/icon';
import { layout } from '../../ui/theme';
import type { useSend } from './editor-context';
import { skipOffscreen, EditorRow, RowActions } from './editor-rows';
import { rowMark } from './use-row-focus';

const Row = styled(EditorRow)`
  ${skipOffscreen}
  & > :first-child {
    flex-basis: ${layout.cellLead};
  }
`;

export interface EditorMaterialRowProps {
  id: number;
  name: string;
  subRecipe: boolean;
  /** The text that lists the steps using it; empty if there are none. */
  usedIn: string;
  send: ReturnType<typeof useSend>;
  /** Called instead of a removal while steps use it. */
  onInUse: (id: number) => void;
}

/** A material of the recipe, with its steps and a remove button. */
export const EditorMaterialRow = memo(function EditorMaterialRow(props: EditorMaterialRowProps) {
  const { id, name, subRecipe, usedIn, send, onInUse } = props;
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
          label={recipeEditorText.materials.remove(name)}
          onClick={() => (usedIn ? onInUse(id) : send({ type: 'material.removed', typeId: id }))}
        />
      </RowActions>
    </Row>
  );
});
