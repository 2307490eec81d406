import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import type { FormField } from '../../../domain/forms';
import { nonConformityText as text } from '../../../strings/forms-special';
import { Bdi } from '../../ui/bdi';
import { ButtonLink } from '../../ui/button';
import { spread } from '../../ui/stack';
import { border, layout, space } from '../../ui/theme';

const List = styled.ul`
  margin: ${space[1]} ${space[0]} ${space[4]};
`;

const Item = styled.li`
  ${spread}
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[2]};
  & + & {
    border-block-start: ${border.line};
  }
  & > bdi {
    flex: 1 1 ${layout.rowLead};
  }
`;

interface LeftToReportProps {
  title: string;
  fields: readonly FormField[];
  /** Where the non-conformity of a field is opened. */
  pathOf: (key: string) => string;
}

/** What was found not fine and has no non-conformity yet, each with the way to one. */
export function LeftToReport({ title, fields, pathOf }: LeftToReportProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <List>
        {fields.map(({ key, label }) => (
          <Item key={key}>
            <Bdi>{label}</Bdi>
            <ButtonLink
              kind="dangerSoft"
              compact
              icon={TriangleAlert}
              to={pathOf(key)}
              aria-label={text.openOf(label)}
            >
              {text.open}
            </ButtonLink>
          </Item>
        ))}
      </List>
    </>
  );
}
