import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { FlowNode } from './flow-types';

interface FlowBoxProps extends FlowNode {
  right: number;
  top: number;
  width: number;
  height: number;
  onPick?: (id: string) => void;
}

function Inside({ title, sub, mark }: Pick<FlowNode, 'title' | 'sub' | 'mark'>) {
  return (
    <>
      <strong>{title}</strong>
      <small>{sub}</small>
      {mark && (
        <span data-mark title={mark}>
          {mark}
        </span>
      )}
    </>
  );
}

/** One node at its place: a link, a button where nodes can be picked, or plain. */
export const FlowBox = memo(function FlowBox(props: FlowBoxProps) {
  const { id, title, sub, tone, mark, to, spoken, onPick } = props;
  const inside = <Inside title={title} sub={sub} mark={mark} />;
  const { right, top, width, height } = props;
  return (
    <li
      data-target={tone === 'target' || undefined}
      data-marked={Boolean(mark) || undefined}
      style={{ insetInlineStart: right, top, width, height }}
    >
      {to ? (
        <Link to={to} data-tone={tone} aria-label={spoken} title={title}>
          {inside}
        </Link>
      ) : onPick ? (
        <button type="button" data-tone={tone} aria-label={spoken} title={title} onClick={() => onPick(id)}>
          {inside}
        </button>
      ) : (
        <div data-tone={tone} title={title}>
          {spoken && <span data-said>{spoken}</span>}
          {/* `contents`: what is seen is one thing to skip when it is told in words. */}
          <span aria-hidden={spoken ? true : undefined} style={{ display: 'contents' }}>
            {inside}
          </span>
        </div>
      )}
    </li>
  );
});
