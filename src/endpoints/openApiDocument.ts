import { type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, createDocument } from 'zod-openapi'
import { z } from 'zod'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import { failure } from '../../domain/contract/failure.ts'
import type { Endpoint } from './endpoint.ts'
import { COLORS_FIELD } from '../requests/readFiles.ts'

const REASONS: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  400: 'Bad input; `field` names it',
  401: 'Not signed in',
  403: 'Not for the role of this account',
  402: 'The payment has not been made',
  404: 'Unknown',
  409: 'No longer possible',
  412: 'Changed in the meantime',
  413: 'Too large',
  415: 'Not a picture',
  422: 'Understood but refused',
  429: 'Too many; see Retry-After',
  500: 'Our mistake',
  503: 'Try again in a moment',
}

const JSON_TYPE = 'application/json'

/** Returns the OpenAPI 3.1 document of all endpoints, built from the schemas that validate requests. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): object {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: SHOP_NAME,
      version: '1',
      description: 'The calls of the shop. Product prices are in dollars, payments in cents.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { admin: { type: 'http', scheme: 'bearer' } } },
  })
}

const errorsOf = ({ errors, forAdmins, rateLimit }: Endpoint) => [
  ...errors,
  ...(forAdmins ? [403] : []),
  ...(rateLimit ? [429] : []),
  500,
]

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const { contentType = JSON_TYPE } = endpoint
  const responses = [
    ...Object.entries(endpoint.responses).map(([status, schema]) => [status, contentType, schema] as const),
    ...[...new Set(errorsOf(endpoint))].map((status) => [String(status), JSON_TYPE, failure] as const),
  ].map(([status, type, schema]) => [
    status,
    { description: REASONS[Number(status)] ?? 'Refused', content: { [type]: { schema } } },
  ])
  return {
    operationId: `${endpoint.method}${endpoint.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    ...(endpoint.isDeprecated && { deprecated: true }),
    ...(endpoint.forAdmins && { security: [{ admin: [] }] }),
    requestParams: {
      ...(names.length > 0 && {
        path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
      }),
      ...(endpoint.query instanceof z.ZodObject && { query: endpoint.query }),
      ...(endpoint.takesIdempotencyKey && { header: idempotencyHeader }),
    },
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
    }),
    ...(endpoint.files && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: filesOf(endpoint.files) } },
      },
    }),
    responses: Object.fromEntries(responses),
  }
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z.string().min(8).max(200).optional().meta({
    description:
      'Names the request: sent again under the same key it does nothing twice, and is answered with 200',
  }),
})

const filesOf = (field: string) =>
  z.object({
    [field]: z.array(z.string().meta({ contentMediaType: 'application/octet-stream' })),
    [COLORS_FIELD]: z.array(z.string()).optional().meta({
      description: 'The color that each of them shows, in the same order; an empty one is every color',
    }),
  })
