import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { FORM_NAMES, NON_CONFORMITY_ABOUT } from '../../../domain/forms';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { nonConformityText as text } from '../../../strings/forms-special';
import { useListFormEntriesQuery } from '../../api/hooks';
import { DeviationsCard, nonConformityPath } from '../../lib/deviations/deviations-card';
import { paths } from '../../lib/paths';
import { Struck } from '../../lib/reversal/reversed';
import { ShownTime } from '../../lib/shown-time';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ButtonLink } from '../../ui/button';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Bdi, Quiet } from '../../ui/primitives';
import { border, column, space, wrapping } from '../../ui/theme';

const Entries = styled.ul`
  > li {
    ${column(1)}
    padding: ${space[3]} ${space[4]};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  > li + li {
    border-block-start: ${border.line};
  }
`;

const Head = styled.span`
  ${wrapping(3)}
`;

/** The deviations of a lot and its non-conformities, newest first, with one way to a new one unless it was reversed. */
export function NonConformities({ good }: { good: Good }) {
  const query = { form_name: FORM_NAMES.nonConformity, good_id: good.id, limit: LIST_LIMIT_MAX };
  const { currentData, error } = useListFormEntriesQuery({ query });
  useFailedLoad(error, text.failedOfLot);
  const entries = currentData?.rows ?? [];
  const isFirst = entries.length === 0;
  const canOpen = !good.reversed;
  const open = canOpen && (
    <ButtonLink
      compact
      kind={isFirst ? 'quiet' : 'secondary'}
      icon={TriangleAlert}
      to={nonConformityPath(good, good.id)}
    >
      {isFirst ? text.open : text.another}
    </ButtonLink>
  );
  return (
    <>
      <Struck {...good}>
        <DeviationsCard of={good} goodId={isFirst && canOpen ? good.id : null} />
      </Struck>
      {open && isFirst && good.deviations.length === 0 && <div>{open}</div>}
      {!isFirst && (
        <Card as="section" aria-labelledby="non-conformities">
          <CardHead>
            <CardTitle id="non-conformities">{FORM_NAMES.nonConformity}</CardTitle>
            {open}
          </CardHead>
          <Entries aria-labelledby="non-conformities">
            {entries.map(({ id, data, created_at, created_by }) => (
              <li key={id}>
                <Head>
                  <Link to={paths.formEntry(id)}>{text.show(id)}</Link>
                  <Quiet>
                    <Bdi>{created_by}</Bdi>, <ShownTime at={created_at} />
                  </Quiet>
                </Head>
                <Bdi>{data[NON_CONFORMITY_ABOUT.what]}</Bdi>
              </li>
            ))}
          </Entries>
        </Card>
      )}
    </>
  );
}
