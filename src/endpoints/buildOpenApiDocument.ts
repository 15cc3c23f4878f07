import { type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, createDocument } from 'zod-openapi'
import { z } from 'zod'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import { failure } from '../../domain/contract/failure.ts'
import type { Endpoint } from './defineEndpoint.ts'
import { COLORS_FIELD } from '../requests/withFiles.ts'

const REASONS: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  400: 'Invalid input; `field` names the field',
  401: 'Not signed in',
  403: 'Not allowed for the role of this account',
  402: 'The payment has not succeeded',
  404: 'Unknown',
  409: 'No longer possible',
  412: 'Changed by another request',
  413: 'Too large',
  415: 'Not an image',
  422: 'Valid but rejected',
  429: 'Too many requests; see Retry-After',
  500: 'Internal error',
  503: 'Temporarily unavailable; retry',
}

const JSON_TYPE = 'application/json'

/** Returns the OpenAPI 3.1 document of all endpoints, built from the schemas that validate requests. */
export function buildOpenApiDocument(endpoints: readonly Endpoint[], publicUrl: string): object {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method]: buildOperation(endpoint) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: SHOP_NAME,
      version: '1',
      description: 'HTTP API of the shop. Product prices are in dollars, payments in cents.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { admin: { type: 'http', scheme: 'bearer' } } },
  })
}

const listErrorStatuses = ({ errors, forAdmins, rateLimit }: Endpoint) => [
  ...errors,
  ...(forAdmins ? [403] : []),
  ...(rateLimit ? [429] : []),
  500,
]

function buildOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const { contentType = JSON_TYPE } = endpoint
  const responses = [
    ...Object.entries(endpoint.responses).map(([status, schema]) => [status, contentType, schema] as const),
    ...[...new Set(listErrorStatuses(endpoint))].map(
      (status) => [String(status), JSON_TYPE, failure] as const,
    ),
  ].map(([status, type, schema]) => [
    status,
    { description: REASONS[Number(status)] ?? 'Refused', content: { [type]: { schema } } },
  ])
  return {
    operationId: `${endpoint.method}${endpoint.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    ...(endpoint.forAdmins && { security: [{ admin: [] }] }),
    requestParams: {
      ...(names.length > 0 && {
        path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
      }),
      ...(endpoint.query instanceof z.ZodObject && { query: endpoint.query }),
      ...(endpoint.acceptsIdempotencyKey && { header: idempotencyHeader }),
    },
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
    }),
    ...(endpoint.files && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: buildFilesSchema(endpoint.files) } },
      },
    }),
    responses: Object.fromEntries(responses),
  }
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z.string().min(8).max(200).optional().meta({
    description:
      'Makes the request idempotent: repeated with the same key it has no further effect and returns 200',
  }),
})

const buildFilesSchema = (field: string) =>
  z.object({
    [field]: z.array(z.string().meta({ contentMediaType: 'application/octet-stream' })),
    [COLORS_FIELD]: z.array(z.string()).optional().meta({
      description: 'Color of each image, in the same order; empty for all colors',
    }),
  })
