import * as z from 'zod';

type Schema = Readonly<Record<string, unknown>>;
export type SchemaName = string;

/** One way to use one address. */
export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly parameters?: readonly Parameter[];
  /** Name of the schema of its JSON body. */
  readonly body?: SchemaName;
  readonly responses: Readonly<Record<string, Reply>>;
  /** Names of problems by status; each is `application/problem+json`. */
  readonly problems: readonly (400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 500 | 503)[];
  /** Absent: no credentials; `optional`: with them more can be seen. */
  readonly security?: 'optional' | 'required';
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema?: Schema;
}

export interface Reply {
  readonly description: string;
  /** Schema of the JSON form. */
  readonly json?: SchemaName;
  /** A list of them. */
  readonly list?: SchemaName;
  /** True where HTML and plain text say the same. */
  readonly forms?: true;
  /** Any other type, such as `text/event-stream`. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export interface Description {
  readonly title: string;
  readonly description: string;
  readonly server: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly security: Readonly<Record<string, Schema>>;
  readonly paths: Paths;
  readonly schemas: z.core.$ZodRegistry<{ readonly id: string; readonly description?: string }>;
}

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'Credentials are missing, wrong or over.',
  403: 'Not allowed.',
  404: 'There is nothing at this address, or it may not be shown.',
  406: 'None of the forms in `Accept` exists.',
  409: 'Something else was faster.',
  413: 'The body is too large.',
  415: 'Only application/json is taken.',
  422: 'Readable, and not what was expected.',
  429: 'Too many requests; `Retry-After` says when.',
  500: 'The service failed; nothing was lost.',
  503: 'A part of the service did not answer; nothing was lost.',
};

/** An OpenAPI 3.1 document; its schemas are those that the tests hold the real answers against. */
export function buildDocument(given: Description): object {
  const { schemas } = z.toJSONSchema(given.schemas, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
  });
  const plain = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: given.title,
      version: '1',
      description: given.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: given.server }],
    tags: Object.entries(given.tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      Object.entries(given.paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, operation]) => [method, operationOf(operation, given)]),
        ),
      ]),
    ),
    components: { schemas: plain, securitySchemes: given.security },
  };
}

function operationOf(operation: Operation, given: Description): object {
  const { id, summary, description, tag, parameters = [], body, security } = operation;
  const required = Object.keys(given.security).map((name) => ({ [name]: [] }));
  return {
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    security: security === undefined ? [] : security === 'optional' ? [{}, ...required] : required,
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(parameterOf) }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: ref(body) } } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses).map(([status, reply]) => [status, replyOf(reply)]),
      ),
      ...Object.fromEntries(
        operation.problems
          .filter((status) => !(status in operation.responses))
          .map((status) => [
            status,
            {
              description: PROBLEMS[status],
              content: { 'application/problem+json': { schema: ref('Problem') } },
            },
          ]),
      ),
    },
  };
}

function parameterOf({ name, in: place, description, schema }: Parameter): object {
  const required = place === 'path';
  return { name, in: place, description, required, schema: schema ?? { type: 'string' } };
}

function replyOf({ description, json, list, forms, type, headers }: Reply): object {
  const schema =
    json !== undefined ? ref(json) : list === undefined ? null : { type: 'array', items: ref(list) };
  const jsonType =
    json === 'Conflict' || json === 'Refused' ? 'application/problem+json' : 'application/json';
  const content = {
    ...(schema === null ? {} : { [jsonType]: { schema } }),
    ...(forms === true
      ? { 'text/html': { schema: { type: 'string' } }, 'text/plain': { schema: { type: 'string' } } }
      : {}),
    ...(type === undefined ? {} : { [type]: { schema: { type: 'string' } } }),
  };
  return {
    description,
    ...(Object.keys(content).length === 0 ? {} : { content }),
    ...(headers === undefined
      ? {}
      : {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, words]) => [
              name,
              { description: words, schema: { type: 'string' } },
            ]),
          ),
        }),
  };
}

function ref(name: SchemaName): object {
  return { $ref: `#/components/schemas/${name}` };
}
