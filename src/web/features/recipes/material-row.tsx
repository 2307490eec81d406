import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { recipesText as text } from '../../../strings/recipes';
import { unitText } from '../../../strings/units';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/bdi';
import { CardRow } from '../../ui/card';
import { Inline, Quiet } from '../../ui/cell';
import { space } from '../../ui/theme';
import type { ShapeMaterial } from './recipe-shape';

/* A finger reaches it on all of the row's height. */
const Name = styled(Link)`
  margin-block: calc(-1 * ${space[3]});
  padding-block: ${space[3]};
`;

interface MaterialRowProps {
  material: ShapeMaterial;
  /** Numbers of the steps that take it. */
  stepNumbers: readonly number[];
  /** The recipe it is made by. */
  to?: string;
}

/** A raw material or a sub-recipe of a recipe: what it is, its units, and the steps that take it. */
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
