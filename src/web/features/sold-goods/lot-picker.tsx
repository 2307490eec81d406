import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type UIEvent,
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
import { ControlInput } from '../../ui/control';
import { useFieldAttributes } from '../../ui/field-context';
import { layout } from '../../ui/theme';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { LotName, LotStock } from './lot-facts';
import { Frame, GroupName, List, NoneFound, Option, SearchFrame } from './lot-picker-look';
import { groupLots, type LotChoice, type SaleLot } from './sellable-lots';

const text = soldGoodsText.form;
/** More than are in sight: so many are drawn at first, and as many more when their end is near. */
const BATCH = 40;
/** How near the end is, in heights of what is in sight. */
const NEAR = 2;

interface LotOptionProps {
  choice: LotChoice;
  id: string;
  active: boolean;
  onChoose: (lot: SaleLot) => void;
}

const LotOption = memo(function LotOption({ choice, id, active, onChoose }: LotOptionProps) {
  const { lot, expired } = choice;
  return (
    <Option
      role="option"
      id={id}
      aria-selected={false}
      aria-disabled={expired || undefined}
      $active={active}
      $disabled={expired}
      onClick={() => !expired && onChoose(lot)}
    >
      <VisuallyHidden>
        <Bdi>{lot.good_type_name}</Bdi>,{' '}
      </VisuallyHidden>
      <LotName lot={lot} />
      <LotStock lot={lot} />
    </Option>
  );
});

interface LotPickerProps {
  lots: readonly SaleLot[];
  /** One that stays the same from one drawing to the next, or every row is drawn anew. */
  onChoose: (lot: SaleLot) => void;
  /** It came in place of what was chosen: the keys are meant for it. */
  takesFocus: boolean;
}

/**
 * A lot out of hundreds, in big rows that lie open: a finger scrolls and taps; keys search, walk with the arrows and
 * choose with Enter, which takes the soonest to expire of what was searched. Stand it in a `Field`.
 */
export function LotPicker({ lots, onChoose, takesFocus }: LotPickerProps) {
  const field = useFieldAttributes();
  const listId = useId();
  const { today } = useSiteTime();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<number | null>(null);
  const [drawn, setDrawn] = useState(BATCH);
  const searched = useDeferredValue(typed);
  const groups = useMemo(() => groupLots(lots, searched, today), [lots, searched, today]);
  const all = groups.flatMap(({ choices }) => choices);
  const choosable = all.filter(({ expired }) => !expired).map(({ lot }) => lot);
  const active = choosable.find(({ id }) => id === activeId);
  const optionId = (lotId: number) => `${listId}lot${lotId}`;
  const activeOption = active && optionId(active.id);

  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) search.current?.focus();
  }, [takesFocus]);

  const walk = (steps: number) => {
    const at = active ? choosable.indexOf(active) + steps : steps > 0 ? 0 : choosable.length - 1;
    const next = choosable[Math.min(Math.max(at, 0), choosable.length - 1)];
    if (!next) return;
    setActiveId(next.id);
    setDrawn(Math.max(drawn, all.findIndex(({ lot }) => lot === next) + BATCH));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      // What was typed this moment may not stand in the list yet.
      const first = typed.trim() ? groupLots(lots, typed, today)[0]?.choices[0] : undefined;
      const taken = active ?? (first?.expired ? undefined : first?.lot);
      if (!taken && !typed.trim()) return;
      event.preventDefault();
      if (taken) onChoose(taken);
    }
  };
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left <= NEAR * list.clientHeight && drawn < all.length) setDrawn(drawn + BATCH);
  };

  let room = drawn;
  return (
    <Frame $invalid={field['aria-invalid'] === true}>
      <SearchFrame>
        <ControlInput
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
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveId(null);
            setDrawn(BATCH);
          }}
          onKeyDown={onKeyDown}
        />
        <Search size={layout.icon} aria-hidden />
      </SearchFrame>
      <div role="status">{all.length === 0 && <NoneFound>{text.noneFound}</NoneFound>}</div>
      {all.length > 0 && (
        <List role="listbox" id={listId} aria-label={text.lots} onScroll={onScroll}>
          {groups.map((group) => {
            const shown = group.choices.slice(0, Math.max(room, 0));
            room -= group.choices.length;
            if (shown.length === 0) return null;
            const nameId = `${listId}type${group.typeId}`;
            return (
              <div key={group.typeId} role="group" aria-labelledby={nameId}>
                <GroupName id={nameId}>
                  <Bdi>{group.name}</Bdi>
                </GroupName>
                {shown.map((choice) => (
                  <LotOption
                    key={choice.lot.id}
                    choice={choice}
                    id={optionId(choice.lot.id)}
                    active={choice.lot.id === activeId}
                    onChoose={onChoose}
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
