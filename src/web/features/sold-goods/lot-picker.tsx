import { Search } from 'lucide-react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { soldGoodsText } from '../../../strings/sold-goods';
import { useSiteTime } from '../../lib/use-site-time';
import { Bdi } from '../../ui/bdi';
import { Input } from '../../ui/input-look';
import { useFieldAttributes } from '../../ui/field-context';
import { layout } from '../../ui/theme';
import { LotOption } from './lot-option';
import { Frame, GroupName, List, NoneFound, SearchFrame } from './lot-picker-look';
import { groupLots, type Line, linesOf, type SaleLot } from './sellable-lots';

const text = soldGoodsText.form;
interface LotPickerProps {
  lots: readonly SaleLot[];
  /** The same function each time, or every row is rendered again. */
  onChoose: (lot: SaleLot) => void;
  /** It came in place of what was chosen: the keys are meant for it. */
  takesFocus: boolean;
}

/** A line that the keys can lead to. */
const isTakeable = (line: Line) => !('expired' in line && line.expired);

/**
 * A lot out of hundreds, in big rows that lie open: a finger scrolls and taps; keys search, walk with the arrows and
 * choose with Enter, which takes the soonest to expire of what was searched. Stand it in a `Field`.
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
    const found = groupLots(lots, searched, today);
    return linesOf(found, (typeId) => searched.trim() !== '' || found.length === 1 || opened.has(typeId));
  }, [lots, searched, today, opened]);
  const all = groups.flatMap(({ lines }) => lines);
  const takeable = all.filter(isTakeable);
  const active = takeable.find(({ key }) => key === activeKey);
  const activeOption = active && listId + active.key;

  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) search.current?.focus();
  }, [takesFocus]);

  const take = useCallback(
    (line: Line) => {
      if ('hidden' in line) setOpened((before) => new Set(before).add(line.typeId));
      else if (!line.expired) onChoose(line.lot);
    },
    [onChoose],
  );
  const walk = (steps: number) => {
    const at = active ? takeable.indexOf(active) + steps : steps > 0 ? 0 : takeable.length - 1;
    const next = takeable[Math.min(Math.max(at, 0), takeable.length - 1)];
    if (next) setActiveKey(next.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      // Those that come in sight begin where the way to them stood.
      if ('hidden' in active) walk(-1);
      take(active);
    } else if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      // What was typed this moment may not stand in the list yet.
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
                    onTake={take}
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
