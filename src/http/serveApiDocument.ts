import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { CachedResponse } from '../caching/ResponseCache.ts'
import { sendResponse } from '../caching/sendResponse.ts'
import { ENDPOINTS } from '../endpoints/endpoints.ts'

/** Serves the OpenAPI document, built and compressed once per process at its first request. */
export function serveApiDocument(publicUrl: string, build = buildDocument): RequestHandler {
  let built: Promise<CachedResponse> | undefined
  return async (req, res) => {
    built ??= build(publicUrl).then(toResponse)
    built.catch(() => (built = undefined))
    sendResponse(req, res, await built)
  }
}

async function buildDocument(publicUrl: string): Promise<object> {
  const { buildOpenApiDocument } = await import('../endpoints/buildOpenApiDocument.ts')
  return buildOpenApiDocument(ENDPOINTS, publicUrl)
}

function toResponse(document: object): CachedResponse {
  const identity = Buffer.from(JSON.stringify(document))
  return {
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    bodies: { identity },
  }
}
