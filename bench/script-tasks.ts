import type { Page } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds, `tdur` of the thread's own CPU time. */
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
/** Counted as style and layout, also when a script triggers them. */
const NOT_SCRIPT = ['UpdateLayoutTree', 'Layout'];

const ends = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

/** The events that lie within none of the others. */
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
    const testCall = (names: readonly string[]) => own.filter(({ name }) => names.includes(name));
    const [scripts, others] = [outermost(testCall(SCRIPTS)), outermost(testCall(NOT_SCRIPT))];
    return outermost(testCall(TASKS)).map((task) => {
      const ran = within(scripts, task);
      const layoutInScripts = ran.flatMap((script) => within(others, script));
      return (sum(ran) - sum(layoutInScripts)) / 1_000;
    });
  });
}

/** The script time of each task of the page's main thread during `act`, in milliseconds, in order. */
export async function scriptTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('only in a browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  return tasksOf(JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] });
}
