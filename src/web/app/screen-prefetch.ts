import { isStepName } from '../../domain/manufacture-steps';
import type { ScreenReads } from '../api/request';
import { readReport, withoutFirstDay } from '../features/inventory-report/report-address';
import { readList, recordId } from '../lib/list-address';
import type { ScreenPath } from '../lib/paths';
import { BY_PRODUCT, LISTS } from '../shared/lists/lists';

interface Opened {
  search: URLSearchParams;
  /** The part of the path in place of '*'. */
  part: string;
  /** Today at the site, 'YYYY-MM-DD'. */
  today: () => string;
}

type Reads = (opened: Opened) => ScreenReads;

const ofRecord = (part: string, reads: (id: number) => ScreenReads): ScreenReads => {
  const id = recordId(part);
  return id === null ? [] : reads(id);
};

/** A screen's path with '*' for the part at its end that differs. */
type Starred<Path> = Path extends `${infer Head}:${string}` ? `${Head}*` : Path;

/** What the screens read as soon as they are shown. */
const READS: Partial<Record<string, Reads>> = {
  '/': () => [['getOverview'], ['getWork']],
  '/goods': ({ search }) =>
    search.has(BY_PRODUCT)
      ? [['getInventoryProducts', { query: readList(LISTS.stockProducts, search).query }]]
      : [['listGoods', { query: readList(LISTS.goods, search).query }]],
  '/goods/*': ({ part }) => ofRecord(part, (id) => [['getGood', { params: { id } }]]),
  '/purchased-goods': ({ search }) => [
    ['listPurchasedGoods', { query: readList(LISTS.purchasedGoods, search).query }],
    ['getExtraFields'],
  ],
  '/purchased-goods/add': () => [['listPurchasableGoodTypes'], ['getExtraFields'], ['listLimits']],
  '/makeable': () => [['listMakeable']],
  '/sold-goods': ({ search }) => [['listSoldGoods', { query: readList(LISTS.soldGoods, search).query }]],
  '/sold-goods/*': ({ part }) => ofRecord(part, (id) => [['getSoldGood', { params: { id } }]]),
  '/recipes': ({ search }) => [['listRecipes', { query: readList(LISTS.recipes, search).query }]],
  '/recipes/*': ({ part }) => ofRecord(part, (id) => [['getRecipe', { params: { id } }]]),
  '/manufacture-steps/*': ({ part }) =>
    isStepName(part) ? [['listStepsOfName', { params: { stepName: part }, query: { lots: 0 } }]] : [],
  '/manufacture-steps-taken': ({ search }) => [
    ['listGoods', { query: { ...readList(LISTS.productionLog, search).query, made: true } }],
  ],
  '/reports/inventory': ({ search, today }) => {
    const { query, days } = readReport(search, today());
    const reads: ScreenReads = [
      ['getInventoryReport', { query }],
      ['getInventoryProducts', { query: { ...days } }],
    ];
    return days.from === undefined
      ? reads
      : [...reads, ['getInventoryReport', { query: withoutFirstDay(days) }]];
  },
  '/forms/*': ({ search, part }) => [
    ['getFormSchema', { params: { formName: part } }],
    ['listFormEntries', { query: { ...readList(LISTS.formEntries, search).query, form_name: part } }],
  ],
} satisfies Partial<Record<Starred<ScreenPath>, Reads>>;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The reads of the screen at an address: they can begin before it is rendered. */
export function screenReads({ pathname, search }: Location, today: () => string): ScreenReads {
  const path = pathname.replace(/(.)\/$/, '$1');
  const at = path.lastIndexOf('/') + 1;
  const reads = READS[path] ?? READS[`${path.slice(0, at)}*`];
  return reads?.({ search: new URLSearchParams(search), part: decoded(path.slice(at)), today }) ?? [];
}
