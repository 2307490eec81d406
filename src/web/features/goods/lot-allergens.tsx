import { Link } from 'react-router-dom';
import type { Good } from '../../../contract/goods';
import { allergenMarkText as text } from '../../../strings/good-type-screens';
import { goodTypesText } from '../../../strings/good-types';
import { paths } from '../../lib/paths';
import { AllergenMark, AllergenMarks } from '../../shared/stock/allergens';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import { Quiet } from '../../ui/primitives';

/** What a lot really has: of a lot from before, nobody knows. It stays, whatever its type is said to have later. */
export function LotAllergens({ good }: { good: Good }) {
  const { allergens, manufacture_step_name: step } = good;
  return (
    <Card as="section" aria-label={goodTypesText.allergens.title}>
      <CardHead>
        <CardTitle>{goodTypesText.allergens.title}</CardTitle>
        <Link to={paths.goodType(good.good_type_id)}>{text.card}</Link>
      </CardHead>
      <CardBody>
        {allergens ? (
          <>
            <AllergenMarks said={allergens} />
            <Quiet>{step === null ? text.asDeclared : text.byUse}</Quiet>
          </>
        ) : (
          <AllergenMark list="unknown" words={text.before} />
        )}
      </CardBody>
    </Card>
  );
}
