import { errorsOf, type Endpoint, successStatus } from '../../../src/contract/endpoint';
import { endpoints } from '../../../src/contract/endpoints';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  endpoint,
  path: new RegExp(
    `^${endpoint.path
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/]+')}$`,
  ),
}));

/** Throws if a response is not declared by the contract, and so by /openapi.json. */
export function checkDeclared(method: string, path: string, status: number, body: unknown): void {
  const found = patterns.find((one) => one.endpoint.method === method && one.path.test(path));
  if (!found || found.endpoint.who === 'open') return;
  const { endpoint } = found;
  const problem = status < 400 ? successProblem(endpoint, status, body) : errorProblem(endpoint, body);
  if (problem) throw new Error(`${method} ${endpoint.path} answered ${status}: ${problem}`);
}

function successProblem(endpoint: Endpoint, got: number, body: unknown) {
  if (got !== successStatus(endpoint) && !(endpoint.changes && got === 200)) return 'not its status';
  const checked = endpoint.answer?.safeParse(body);
  return checked && !checked.success ? checked.error.message : null;
}

function errorProblem(endpoint: Endpoint, body: unknown): string | null {
  const code = (body as { code?: string } | null)?.code;
  return errorsOf(endpoint).some((declared) => declared === code) ? null : `${code} is not among its errors`;
}
