import type { z } from 'zod';
import { type Endpoint, successStatus } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { errorAnswer } from '../../contract/errors';
import { PASSED_CHECKS } from '../../domain/extra-fields';
import { IDEMPOTENCY_DAYS, LIST_LIMIT_MAX, LIST_OFFSET_MAX } from '../../domain/limits';
import { describeSchemas, failuresOf, type Io, type Json } from './openapi-schemas';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const HEADERS = {
  TotalCount: {
    description: 'Rows before paging; at most 10000.',
    schema: { type: 'integer' },
    example: 42,
  },
  TotalCountRelation: {
    description: '`eq`: the count is exact. `gte`: there are more.',
    schema: { type: 'string', enum: ['eq', 'gte'] },
    example: 'eq',
  },
  Link: {
    description:
      '`rel="next"`: leads on where there are more rows. Of an answer without `limit`, or with `cursor`.',
    schema: { type: 'string' },
    example: '</api_goods?cursor=WyJleHBpcmVzX2F0IixbbnVsbCw3XV0>; rel="next"',
  },
  IdempotencyReplayed: {
    description: 'This is the first answer again, and nothing was done.',
    schema: { type: 'string', const: 'true' },
  },
  RetryAfter: { description: 'In seconds.', schema: { type: 'integer' }, example: 1 },
  ETag: {
    description: 'Of the answer, for `If-None-Match`. A long answer has none.',
    schema: { type: 'string' },
    example: '"kX3Yb2rPqk0"',
  },
  RequestId: { description: 'Names the call in the log.', schema: { type: 'string', format: 'uuid' } },
};

const PARAMETERS = {
  FrontendVersion: {
    name: 'X-Frontend-Version',
    in: 'header',
    description:
      'The version of the calling web app. A call without it, or with an old one, is served all the same.',
    schema: { type: 'string' },
    example: '1.9',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `The same key and body within ${IDEMPOTENCY_DAYS} days gets the first answer again, and nothing is done twice.`,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
    example: '5f0c2a9e',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that the caller has: 304 if it is still the same.',
    schema: { type: 'string' },
    example: '"kX3Yb2rPqk0"',
  },
};

const STREAMED = 'event: invalidate\ndata: {"tags":["Good","GoodDetails:7"]}\n\n';

/** What a body needs beyond its own fields. */
const BODY_EXAMPLES: Record<string, object> = { addPurchasedGood: PASSED_CHECKS };

/** What a parameter's schema takes beyond text of digits or a flag, the server reads from the text of the address. */
function parameterSchema(name: string, schema: Json): Json {
  if (name === 'limit') return { type: 'integer', minimum: 1, maximum: LIST_LIMIT_MAX };
  if (name === 'offset') return { type: 'integer', minimum: 0, maximum: LIST_OFFSET_MAX };
  const [first] = (schema.anyOf ?? []) as Json[];
  if (first?.type === 'number') return { type: 'integer', minimum: 1 };
  return first?.type === 'boolean' ? { type: 'boolean' } : schema;
}

/** Whether the answer has an ETag. */
const isRead = ({ method, who, stream }: Endpoint) => method === 'GET' && who !== 'open' && !stream;

/** The OpenAPI 3.1 description of the wire, made from the table of endpoints. */
export function openApi(version: string): Json {
  const { components, describe, exampleOf } = describeSchemas();

  const content = (type: z.ZodType, io: Io, more?: object) => {
    const schema = describe(type, io);
    const example = exampleOf(schema);
    return { 'application/json': { schema, example: more ? { ...(example as Json), ...more } : example } };
  };

  const parameters = (where: 'path' | 'query', type: z.ZodType | undefined): Json[] => {
    if (!type) return [];
    const { properties = {}, required = [] } = describe(type, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...property }]) => {
      const schema = parameterSchema(name, property);
      return {
        name,
        in: where,
        required: where === 'path' || required.includes(name),
        description,
        schema,
        ...((where === 'path' || required.includes(name)) && { example: exampleOf(schema, name) }),
      };
    });
  };

  const success = (endpoint: Endpoint): Json => ({
    description: endpoint.summary,
    headers: {
      'X-Request-Id': ref('headers', 'RequestId'),
      ...(endpoint.pageSize && {
        'X-Total-Count': ref('headers', 'TotalCount'),
        'X-Total-Count-Relation': ref('headers', 'TotalCountRelation'),
        Link: ref('headers', 'Link'),
      }),
      ...(isRead(endpoint) && { ETag: ref('headers', 'ETag') }),
      ...(endpoint.method === 'POST' && { 'Idempotency-Replayed': ref('headers', 'IdempotencyReplayed') }),
    },
    ...(endpoint.answer && {
      content: endpoint.stream
        ? { 'text/event-stream': { schema: { type: 'string' }, example: STREAMED } }
        : content(endpoint.answer, 'output'),
    }),
  });

  const operation = (name: string, endpoint: Endpoint): Json => ({
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.group.name],
    security: endpoint.who === 'open' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(name === 'checkVersion' || endpoint.who !== 'open' ? [ref('parameters', 'FrontendVersion')] : []),
      ...(endpoint.method === 'POST' ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(isRead(endpoint) ? [ref('parameters', 'IfNoneMatch')] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: content(endpoint.body, 'input', BODY_EXAMPLES[name]),
      },
    }),
    ...(endpoint.bytes && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      [successStatus(endpoint)]: success(endpoint),
      ...(isRead(endpoint) && { 304: { description: 'The answer is the same' } }),
      ...(endpoint.changes && { 200: { ...success(endpoint), description: 'Changed' } }),
      ...(name === 'isReady' && { 503: { ...success(endpoint), description: 'It cannot serve' } }),
      ...failuresOf(endpoint),
    },
  });

  describe(errorAnswer, 'output');
  const paths: Record<string, Json> = {};
  const groups = new Set<Endpoint['group']>();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    groups.add(endpoint.group);
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'tfuka',
      version,
      description:
        'The calls of a food factory: goods in, recipes, every step of the work, stock, sales, forms. Sentences for people are in Hebrew.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The origin that serves this description' }],
    tags: [...groups],
    paths,
    components: {
      schemas: components,
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
