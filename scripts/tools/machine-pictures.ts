import type { AnyStateMachine, EventObject, MachineContext, StateNode } from 'xstate';
import { editorMachine } from '../../src/web/features/recipes/machine/machine';
import { submissionMachine } from '../../src/web/shared/submission/machine/machine';

type Node = StateNode<MachineContext, EventObject>;
type Transition = ReturnType<typeof transitionsOf>[number];

/** The machines that have a picture: its file below docs/machines, its title and where the machine stands. */
const MACHINES: [string, string, string, AnyStateMachine][] = [
  [
    'submission.md',
    'A form that is sent',
    'src/web/shared/submission/machine/machine.ts',
    submissionMachine(),
  ],
  ['recipe-editor.md', 'The recipe editor', 'src/web/features/recipes/machine/machine.ts', editorMachine],
];

/** The pictures of all machines by their files. */
export function machinePictures(): Record<string, string> {
  return Object.fromEntries(
    MACHINES.map(([file, title, path, machine]) => [file, page(title, path, machine)]),
  );
}

function page(title: string, path: string, machine: AnyStateMachine): string {
  return `# ${title}

Made by \`npm run machines\` from [its definition](../../${path}). An arrow is \`event [guard] / actions\`; of several for
one event the first whose guard holds is taken. A line in a state is what it does on entry, what it calls, or an event
that stays in it.

\`\`\`mermaid
stateDiagram-v2
${[...states(machine.root, '  '), ...allArrows(machine.root).map((line) => `  ${line}`)].join('\n')}
\`\`\`
`;
}

/** What xstate itself does in a state with `after`. */
const TIMING = ['xstate.raise', 'xstate.cancel'];

/** A node's name in the picture; the root and what it holds need no prefix. */
const idOf = (node: Node) => node.path.join('_');

/** The states in a node, each with what happens in it. An arrow's end must have its place before. */
function states(node: Node, indent: string): string[] {
  return [
    `[*] --> ${idOf(node.initial.target[0]!)}`,
    ...(arrows(node).length + inside(node).length > 0
      ? [`state "in each of these" as ${placeOf(node)}`]
      : []),
    ...inside(node),
    ...Object.values(node.states).flatMap((child) => {
      const head = `state "${child.key}" as ${idOf(child)}`;
      return isGroup(child) ? [`${head} {`, ...states(child, '  '), '}'] : [head, ...inside(child)];
    }),
  ].map((line) => indent + line);
}

const isGroup = (node: Node) => Object.keys(node.states).length > 0;

/** Where its arrows begin: a picture can have none from a group into itself. */
const placeOf = (node: Node) => (isGroup(node) ? `${idOf(node)}_any` : idOf(node));

const transitionsOf = (node: Node) => [...(node.always ?? []), ...[...node.transitions.values()].flat()];

/** What a node does without leaving it. */
function inside(node: Node): string[] {
  const onPassing = (when: string, actions: readonly unknown[]) => {
    const named = actions.map(nameOf).filter((name) => !TIMING.includes(name));
    return named.length > 0 ? [`${when} / ${named.join(', ')}`] : [];
  };
  return [
    ...onPassing('entry', node.entry),
    ...onPassing('exit', node.exit),
    ...node.invoke.map(({ src }) => `call ${nameOf(src)}`),
    ...transitionsOf(node).flatMap((transition) => (transition.target ? [] : labelOf(transition))),
  ].map((line) => `${placeOf(node)} : ${line}`);
}

/** The arrows from a node, one to each other state. */
function arrows(node: Node): string[] {
  const labels = new Map<string, string[]>();
  for (const transition of transitionsOf(node)) {
    if (!transition.target) continue;
    const id = idOf(transition.target[0]!);
    labels.set(id, [...(labels.get(id) ?? []), labelOf(transition)]);
  }
  return [...labels].map(([id, texts]) => `${placeOf(node)} --> ${id} : ${texts.join('<br/>')}`);
}

const allArrows = (node: Node): string[] => [
  ...arrows(node),
  ...Object.values(node.states).flatMap(allArrows),
];

function labelOf({ eventType, guard, actions, target }: Transition): string {
  const event = eventType
    .replace(/^$/, 'always')
    .replace(/^xstate\.after\.(\w+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\.(\w+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(\w+)$/, '$1 failed');
  const done = actions.map(nameOf).join(', ') || (target ? '' : 'nothing');
  return `${event}${guard ? ` [${nameOf(guard)}]` : ''}${done && ` / ${done}`}`;
}

/** The name of a guard, action or actor, which each has in its machine's setup. */
function nameOf(named: unknown): string {
  const name = typeof named === 'string' ? named : (named as { type?: unknown }).type;
  if (typeof name !== 'string') throw new Error('a guard, action or actor has no name in setup()');
  return name;
}
