import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import type { FormField } from '../../../domain/forms';
import { nonConformityText as text } from '../../../strings/forms-special';
import { Bdi, spread } from '../../ui/primitives';
import { ButtonLink } from '../../ui/button';
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

interface AlertListProps {
  title: string;
  fields: readonly FormField[];
  /** The address that opens a non-conformity about a field. */
  pathOf: (key: string) => string;
}

/** Fields that are not fine, each with a link to open a non-conformity about it. */
export function AlertList({ title, fields, pathOf }: AlertListProps) {
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
