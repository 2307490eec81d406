import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dateText } from '../../strings/pickers';
import { readDate, shownDayOf } from './date-typing';
import { dayToWall } from './wall-time';

interface Options {
  /** The date that the field holds. */
  wall: Date | null;
  onWall: (wall: Date | null) => void;
  withTime: boolean;
  /** The date that the field holds, as it is shown. */
  shown: string;
  min?: string | undefined;
  max?: string | undefined;
  frame: RefObject<HTMLElement | null>;
  /** Puts the focus into the field. */
  focus: () => void;
}

/** The last minute of a day, so that no time of it is cut off. */
export function endOf(day: string | undefined): Date | undefined {
  const wall = dayToWall(day);
  wall?.setHours(23, 59);
  return wall ?? undefined;
}

/** Why a text cannot be the date, in words; null where it can. */
function errorOf(text: string, date: ReturnType<typeof readDate>, { min = '', max = '' }): string | null {
  if (date === 'incomplete') return dateText.incomplete(text);
  if (date === 'nonexistent') return dateText.nonexistent(text);
  if (min && date < dayToWall(min)!) return dateText.tooEarly(text, shownDayOf(min));
  if (max && date > endOf(max)!) return dateText.tooLate(text, shownDayOf(max));
  return null;
}

/**
 * What is typed into a date field, read once the typing is over: it becomes the date, or the field keeps the date it
 * had and an error says so. A form is not sent with another date than was typed before that error was seen.
 */
export function useTypedDate(options: Options) {
  const { wall, onWall, withTime, frame, focus } = options;
  const typed = useRef('');
  const isErrorNew = useRef(false);
  const [failure, setFailure] = useState<{ error: string; time: number | undefined } | null>(null);
  // It is about a text that is no longer there: any other date ends it.
  const error = failure && failure.time === wall?.getTime() ? failure.error : null;

  const type = (text: string) => {
    typed.current = text;
    isErrorNew.current = false;
    setFailure(null);
  };
  /** Reads what was typed. Returns whether there is an error that was not seen yet. */
  const finish = (): boolean => {
    const text = typed.current.trim();
    typed.current = '';
    if (!text) return false;
    const date = readDate(text, withTime ? wall : null);
    const problem = errorOf(text, date, options);
    isErrorNew.current = problem !== null;
    setFailure(
      problem ? { error: `${problem}. ${dateText.left(options.shown)}`, time: wall?.getTime() } : null,
    );
    if (date instanceof Date && !problem && date.getTime() !== wall?.getTime()) onWall(date);
    return isErrorNew.current;
  };
  /** Drops what was typed: a date was chosen in another way. */
  const drop = () => {
    typed.current = '';
    isErrorNew.current = false;
  };

  const onSubmit = useEffectEvent((event: Event) => {
    // A finger on the button may leave the focus here, and what was typed still to be read.
    const isHeld = flushSync(finish) || (isErrorNew.current && error !== null);
    isErrorNew.current = false;
    if (!isHeld) {
      setFailure(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // The calendar, which the press closed, lets go of the focus in the next frame.
    requestAnimationFrame(focus);
  });
  useEffect(() => {
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [frame]);
  return { error, type, finish, drop };
}
