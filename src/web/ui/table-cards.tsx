import { type ElementType, Fragment, memo, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Card } from './card';
import { FoldButton, useFold } from './fold';
import { Lines, Quiet } from './primitives';
import { RowLead } from './table-rows';
import {
  type CardPlace,
  type Column,
  groupRows,
  hasTotals,
  placeInCard,
  type RowNote,
  type Rows,
} from './table-types';
import { column, focusRing, font, space, struck, struckGround } from './theme';

const List = styled.ul`
  ${column(2)}
`;

const Item = styled(Card)<{ $struck: boolean }>`
  position: relative;
  ${column(2)}
  padding: ${space[3]} ${space[4]};
  ${({ $struck }) => $struck && struckGround}
  &:has(a[data-row]:focus-visible) {
    ${focusRing}
  }
`;

/* At the end of a line, where parts below one another end together. */
const atEnd = css`
  text-align: end;
  ${Lines} {
    align-items: end;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  ${struck}
  &:empty {
    display: none;
  }
`;

const HeadLine = styled(Line)`
  flex-wrap: nowrap;
`;

/* At least half of the line: what is at its end wraps before a long name does. */
const Title = styled.div`
  flex: 1 0 50%;
  min-inline-size: 0;
  font-weight: ${font.weight.bold};
  overflow-wrap: anywhere;
`;

const Corner = styled.div`
  ${atEnd}
`;

/* Not broken for the sake of what is beside it, which goes below instead. */
const Main = styled.div`
  flex: none;
  max-inline-size: 100%;
`;

/* A long name breaks, a badge does not. */
const Tag = styled.div`
  ${atEnd}
  margin-inline-start: auto;
  overflow-wrap: anywhere;
`;

const Detail = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  font-size: ${font.size.small};
  & > :first-child {
    flex: none;
  }
  & > :last-child {
    min-inline-size: 0;
    ${atEnd}
    overflow-wrap: anywhere;
    ${struck}
  }
`;

/* The button of the details on the line of the last cell, in line with what is above it. */
const Last = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  /* It is high enough to be apart by itself. */
  margin-block: calc(-1 * ${space[2]});
  > button {
    flex: none;
    margin-inline: auto calc(-1 * ${space[2]});
  }
`;

const Opened = styled.div`
  padding-block-end: ${space[1]};
`;

const Heading = styled.h2`
  padding-block: ${space[4]} ${space[2]};
  font-size: ${font.size.body};
  font-weight: ${font.weight.bold};
  &:first-child {
    padding-block-start: 0;
  }
`;

interface PartsProps<Row> {
  columns: readonly Column<Row>[];
  cellOf: (column: Column<Row>) => ReactNode;
  to?: string | undefined;
  /** Given to what says which row it is. */
  nameId?: string | undefined;
  /** At the end of the last line. */
  button?: ReactNode;
}

/** The cells of a row, each in its place. */
function Parts<Row>({ columns, cellOf, to, nameId, button }: PartsProps<Row>) {
  const name = columns.find(({ isName }) => isName)?.key;
  const at = (place: CardPlace) => columns.filter((column, index) => placeInCard(column, index) === place);
  const cells = (place: CardPlace, Cell: ElementType = 'div') =>
    at(place).map((column) => (
      <Cell key={column.key} id={column.key === name ? nameId : undefined}>
        {cellOf(column)}
      </Cell>
    ));
  const details = at('detail').flatMap((column) => {
    const content = cellOf(column) ?? null;
    if (content === null) return [];
    return (
      <Detail key={column.key}>
        <Quiet>{column.head}</Quiet>
        <span>{content}</span>
      </Detail>
    );
  });
  return (
    <>
      <HeadLine>
        <Title id={name === undefined ? nameId : undefined}>
          <RowLead to={to}>{cells('title')}</RowLead>
        </Title>
        {cells('corner', Corner)}
      </HeadLine>
      <Line>
        {cells('main', Main)}
        <Tag>{cells('tag')}</Tag>
      </Line>
      {button ? details.slice(0, -1) : details}
      {button && (
        <Last>
          {details.at(-1)}
          {button}
        </Last>
      )}
    </>
  );
}

type RowCardProps<Row> = Pick<Rows<Row>, 'columns' | 'details'> & {
  row: Row;
  to: string | undefined;
  note: RowNote | null;
};

/** Rendered again only when its row or columns have changed, not at each input into the filters of the list. */
const RowCard = memo(function RowCard<Row>({ columns, row, to, note, details }: RowCardProps<Row>) {
  const { isOpen, nameId, detailsId, button } = useFold();
  const more = details?.(row) ?? null;
  return (
    <Item as="li" $struck={note !== null}>
      {note?.mark}
      <Parts
        columns={columns}
        cellOf={({ cell }) => cell(row)}
        to={to}
        {...(more && { nameId, button: <FoldButton button={button} /> })}
      />
      {more && isOpen && <Opened id={detailsId}>{more}</Opened>}
      {note?.text}
    </Item>
  );
}) as <Row>(props: RowCardProps<Row>) => ReactNode;

function CardList<Row>(props: Rows<Row> & { label: string }) {
  const { label, columns, rows, rowKey, rowLink, noteOf, details } = props;
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <RowCard
          key={rowKey(row)}
          columns={columns}
          row={row}
          to={rowLink?.(row)}
          note={noteOf?.(row) ?? null}
          details={details}
        />
      ))}
      {hasTotals(columns) && (
        <Item as="li" $struck={false}>
          <Parts columns={columns} cellOf={({ total }) => total} />
        </Item>
      )}
    </List>
  );
}

/** The rows of a table as cards, for a phone, each group below its heading; the totals are the last. */
export function TableCards<Row>(props: Rows<Row> & { caption: string }) {
  const { caption, rows, rowKey, groupBy } = props;
  const heading = groupBy?.heading;
  if (!heading) return <CardList {...props} label={caption} />;
  return groupRows(rows, groupBy).map((run) => (
    <Fragment key={rowKey(run.rows[0])}>
      <Heading>{heading(run.rows[0])}</Heading>
      <CardList {...props} rows={run.rows} label={`${caption}, ${heading(run.rows[0])}`} />
    </Fragment>
  ));
}
