import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { recipesText as text } from '../../../strings/recipes';
import { unitText } from '../../../strings/units';
import { Badge } from '../../ui/badge';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { CardRow } from '../../ui/card';
import { space } from '../../ui/theme';
import type { ShapeMaterial } from './recipe-shape';

/* A touch target as high as the row. */
const Name = styled(Link)`
  margin-block: calc(-1 * ${space[3]});
  padding-block: ${space[3]};
`;

interface MaterialRowProps {
  material: ShapeMaterial;
  /** Numbers of the steps that use it. */
  stepNumbers: readonly number[];
  /** The sub-recipe that makes it. */
  to?: string;
}

/** A raw material or sub-recipe of a recipe, with its units and steps. */
export function MaterialRow({ material, stepNumbers, to }: MaterialRowProps) {
  const name = <Bdi>{material.name}</Bdi>;
  return (
    <CardRow as="li">
      <Inline>
        {to ? <Name to={to}>{name}</Name> : <span>{name}</span>}
        {material.subRecipe && <Badge tone="process">{text.types.subRecipe}</Badge>}
      </Inline>
      <Quiet>
        {unitText[material.units]}
        {stepNumbers.length > 0 && ` · ${text.materials.steps(stepNumbers)}`}
      </Quiet>
    </CardRow>
  );
}
