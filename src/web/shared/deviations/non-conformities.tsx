import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Reversed } from '../../../contract/answers';
import type { FormEntry } from '../../../contract/forms';
import { FORM_NAMES, NON_CONFORMITY_ABOUT } from '../../../domain/forms';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { nonConformityText as text } from '../../../strings/forms-special';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { ButtonLink } from '../../ui/button';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Skeleton } from '../../ui/loading';
import { Bdi, Quiet } from '../../ui/primitives';
import { border, column, space, wrapping } from '../../ui/theme';
import { PersonName } from '../person-name';
import { Struck } from '../reversal/reversed';
import { type Deviating, DeviationsCard, nonConformityPath } from './deviations-card';

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

interface NonConformitiesProps {
  /** A lot or its receipt. */
  of: Deviating & { reversed: Reversed | null };
  goodId: number;
  /** The non-conformities of the lot, newest first; undefined while they load. */
  entries: readonly FormEntry[] | undefined;
  /** What a new one begins with beside the deviations. */
  about?: Record<string, string> | undefined;
}

/**
 * Among the facts of a lot or a receipt without deviations: the way to its first non-conformity, or how many there are;
 * nothing where it was reversed.
 */
export function nonConformityFacts({ of, goodId, entries, about }: NonConformitiesProps) {
  if (of.reversed || of.deviations.length > 0) return [];
  const value = !entries ? (
    <Skeleton $height="1lh" />
  ) : entries.length > 0 ? (
    text.count(String(entries.length))
  ) : (
    <Link to={nonConformityPath(of, goodId, about)}>{text.open}</Link>
  );
  return [{ label: FORM_NAMES.nonConformity, value, screenOnly: true }];
}

/**
 * The deviations of a lot or a receipt and the non-conformities of the lot, with the way to another one, and of deviations
 * to the first one, unless it was reversed.
 */
export function NonConformities({ of, goodId, entries: loaded, about }: NonConformitiesProps) {
  const entries = loaded ?? [];
  const isFirst = entries.length === 0;
  // Not before it is known whether there is one already.
  const canOpen = !of.reversed && loaded !== undefined;
  const path = nonConformityPath(of, goodId, about);
  return (
    <>
      <Struck {...of}>
        <DeviationsCard of={of} open={isFirst && canOpen ? path : null} />
      </Struck>
      {!isFirst && (
        <Card as="section" aria-labelledby="non-conformities">
          <CardHead>
            <CardTitle id="non-conformities">{FORM_NAMES.nonConformity}</CardTitle>
            {canOpen && (
              <ButtonLink compact kind="quiet" icon={TriangleAlert} to={path}>
                {text.another}
              </ButtonLink>
            )}
          </CardHead>
          <Entries aria-labelledby="non-conformities">
            {entries.map(({ id, data, created_at, created_by, created_by_id }) => (
              <li key={id}>
                <Head>
                  <Link to={paths.formEntry(id)}>{text.show(id)}</Link>
                  <Quiet>
                    <PersonName name={created_by} id={created_by_id} />, <ShownTime at={created_at} />
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

/** The non-conformities of a lot, newest first; undefined while they load, and none if that fails. */
export function useLotNonConformities(goodId: number): readonly FormEntry[] | undefined {
  const query = { form_name: FORM_NAMES.nonConformity, good_id: goodId, limit: LIST_LIMIT_MAX };
  const { currentData, error } = useRead(calls.listFormEntries, { query });
  useFailedLoad(error, text.failedOfLot);
  return currentData?.rows ?? (error ? [] : undefined);
}
