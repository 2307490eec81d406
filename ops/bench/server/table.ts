import { availableParallelism } from 'node:os';
import type { Figure } from './load';
import { options } from './options';

const TITLE = 44;
const COLUMN = 34;

function figureText({ perSecond, p50, p99 }: Figure, share?: number): string {
  const text = `${perSecond.toFixed(0).padStart(6)}/s ${p50} / ${p99} ms`;
  return `${text}${share === undefined ? '' : `  ${share.toFixed(2)}`}`.padEnd(COLUMN);
}

export function printHead(size: string): void {
  console.log(
    `\n${size}, ${options.clients} clients, ${options.seconds} s each, ${availableParallelism()} cores: calls/s, p50 / p99, share of the floor`,
  );
  const columns = ['the floor', 'the product', 'keeping no answers', 'bytes'];
  console.log(`${''.padEnd(TITLE)}${columns.map((column) => column.padEnd(COLUMN)).join('')}`);
}

export function printRow(title: string, figures: { floor: Figure; product: Figure; cold?: Figure }): void {
  const { floor, product, cold } = figures;
  const share = (figure: Figure) => figure.perSecond / floor.perSecond;
  const ours = [product, ...(cold ? [cold] : [])].map((figure) => figureText(figure, share(figure)));
  const bytes = `${(product.bytes / 1_000).toFixed(1)} kB (floor ${(floor.bytes / 1_000).toFixed(1)})`;
  console.log(
    `${title.padEnd(TITLE)}${[figureText(floor), ...ours].join('')}${cold ? '' : ' '.repeat(COLUMN)}${bytes}`,
  );
}
