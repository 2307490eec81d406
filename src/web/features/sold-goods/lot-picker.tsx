import { ChevronDown, Search } from 'lucide-react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { soldGoodsText } from '../../../strings/sold-goods';
import { useSiteTime } from '../../lib/site-time';
import { Bdi, VisuallyHidden } from '../../ui/primitives';
import { Input } from '../../ui/text-input';
import { useFieldAttributes } from '../../ui/field-context';
import { layout } from '../../ui/theme';
import { LotName, LotStock } from './chosen-lot';
import { Frame, GroupName, List, More, NoneFound, Option, SearchFrame } from './lot-picker-look';
import { groupLots, type Line, linesOf, type SaleLot } from './sellable-lots';

const text = soldGoodsText.form;

interface LotOptionProps {
  line: Line;
  /** The product, for screen readers: they do not read the group's heading with each option. */
  name: string;
  id: string;
  active: boolean;
  onSelect: (line: Line) => void;
}

const LotOption = memo(function LotOption({ line, name, id, active, onSelect }: LotOptionProps) {
  const expired = 'expired' in line && line.expired;
  return (
    <Option
      role="option"
      id={id}
      aria-selected={false}
      aria-disabled={expired || undefined}
      $active={active}
      $disabled={expired}
      onClick={() => onSelect(line)}
    >
      <VisuallyHidden>
        <Bdi>{name}</Bdi>,{' '}
      </VisuallyHidden>
      {'lot' in line ? (
        <>
          <LotName lot={line.lot} />
          <LotStock lot={line.lot} />
        </>
      ) : (
        <More>
          <ChevronDown size={layout.iconSmall} aria-hidden />
          {text.more(line.hidden)}
        </More>
      )}
    </Option>
  );
});

interface LotPickerProps {
  lots: readonly SaleLot[];
  /** Must be stable, or every row renders again. */
  onChoose: (lot: SaleLot) => void;
  /** Focuses the search: the picker has replaced the selected lot. */
  takesFocus: boolean;
}

/** Whether the keyboard can reach the line. */
const isSelectable = (line: Line) => !('expired' in line && line.expired);

/**
 * Selects a lot out of hundreds, in big rows for touch. With the keyboard: type to search, move with the arrows and
 * select with Enter; Enter without a highlighted row selects the best match. Must be inside a `Field`.
 */
export function LotPicker({ lots, onChoose, takesFocus }: LotPickerProps) {
  const field = useFieldAttributes();
  const listId = useId();
  const { today } = useSiteTime();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const searched = useDeferredValue(typed);
  const groups = useMemo(() => {
    const matching = groupLots(lots, searched, today);
    return linesOf(
      matching,
      (typeId) => searched.trim() !== '' || matching.length === 1 || opened.has(typeId),
    );
  }, [lots, searched, today, opened]);
  const all = groups.flatMap(({ lines }) => lines);
  const selectable = all.filter(isSelectable);
  const active = selectable.find(({ key }) => key === activeKey);
  const activeOption = active && listId + active.key;

  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) search.current?.focus();
  }, [takesFocus]);

  const select = useCallback(
    (line: Line) => {
      if ('hidden' in line) setOpened((before) => new Set(before).add(line.typeId));
      else if (!line.expired) onChoose(line.lot);
    },
    [onChoose],
  );
  const moveActive = (steps: number) => {
    const at = active ? selectable.indexOf(active) + steps : steps > 0 ? 0 : selectable.length - 1;
    const next = selectable[Math.min(Math.max(at, 0), selectable.length - 1)];
    if (next) setActiveKey(next.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveActive(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      // The lots that appear start where this row was.
      if ('hidden' in active) moveActive(-1);
      select(active);
    } else if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      // The list is deferred and may not show the latest text yet.
      const first = groupLots(lots, typed, today)[0]?.choices[0];
      if (first && !first.expired) onChoose(first.lot);
    }
  };
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    setActiveKey(null);
  };

  return (
    <Frame $invalid={field['aria-invalid'] === true}>
      <SearchFrame>
        <Input
          {...field}
          ref={search}
          type="search"
          role="combobox"
          autoComplete="off"
          placeholder={text.searchLots}
          aria-expanded={all.length > 0}
          aria-controls={all.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeOption}
          value={typed}
          onChange={onType}
          onKeyDown={onKeyDown}
        />
        <Search size={layout.icon} aria-hidden />
      </SearchFrame>
      <div role="status">{all.length === 0 && <NoneFound>{text.noneFound}</NoneFound>}</div>
      {all.length > 0 && (
        <List role="listbox" id={listId} aria-label={text.lots}>
          {groups.map(({ typeId, name, lines }) => {
            const nameId = `${listId}type${typeId}`;
            return (
              <div key={typeId} role="group" aria-labelledby={nameId}>
                <GroupName id={nameId}>
                  <Bdi>{name}</Bdi>
                </GroupName>
                {lines.map((line) => (
                  <LotOption
                    key={line.key}
                    line={line}
                    name={name}
                    id={listId + line.key}
                    active={line.key === activeKey}
                    onSelect={select}
                  />
                ))}
              </div>
            );
          })}
        </List>
      )}
    </Frame>
  );
}
