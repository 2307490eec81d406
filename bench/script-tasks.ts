import type { Page } from '@playwright/test';

/** Of Chromium's trace: what one thread did, from when and for how long, in microseconds of that thread's own time. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

const CATEGORIES = ['devtools.timeline', 'v8', 'toplevel', 'disabled-by-default-devtools.timeline'];
const TASKS = ['RunTask'];
const SCRIPTS = ['v8.callFunction', 'v8.run', 'EventDispatch', 'v8.evaluateModule'];
/** Counted as style and layout, also where a script asks for them. */
const NOT_SCRIPT = ['UpdateLayoutTree', 'Layout'];

const ends = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

/** Those that lie in none of the others. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let until = -1;
  return events.filter((event) => {
    if (event.ts < until) return false;
    until = ends(event);
    return true;
  });
}

const within = (events: readonly TraceEvent[], { ts, dur = 0 }: TraceEvent) =>
  events.filter((event) => event.ts >= ts && ends(event) <= ts + dur);

const sum = (events: readonly TraceEvent[]) => events.reduce((all, { tdur = 0 }) => all + tdur, 0);

function tasksOf(trace: { traceEvents: TraceEvent[] }): number[] {
  const mains = trace.traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  return mains.flatMap(({ pid, tid }) => {
    const own = trace.traceEvents
      .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
      .toSorted((a, b) => a.ts - b.ts || ends(b) - ends(a));
    const called = (names: readonly string[]) => own.filter(({ name }) => names.includes(name));
    const [scripts, others] = [outermost(called(SCRIPTS)), outermost(called(NOT_SCRIPT))];
    return outermost(called(TASKS)).map((task) => {
      const ran = within(scripts, task);
      const asked = ran.flatMap((script) => within(others, script));
      return (sum(ran) - sum(asked)) / 1_000;
    });
  });
}

/** What each task of a page's main thread takes of script while something is done, in milliseconds, in their order. */
export async function scriptTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('only in a browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  return tasksOf(JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] });
}
