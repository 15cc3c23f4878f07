import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { MAX_AGE_SECONDS, allowCrossOrigin } from './headers.ts'

/** Metadata of a file in the bucket. */
export interface FoundFile {
  /** Length of the returned range. */
  bytes: number
  etag: string | undefined
  changedAt: Date | undefined
  hash: string | null
}

export interface BucketFile extends FoundFile {
  body: Readable
}

interface Source {
  find(name: string): Promise<FoundFile | null>
  /** `range` is an HTTP range with start and end. */
  open(name: string, range?: string): Promise<BucketFile | null>
}

/** Headers that require the file's metadata first, because the response depends on its size or on the browser's cached version. */
const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since', 'range']

/** Headers about caching and content, which error responses must not have. */
const FILE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
]

/**
 * Streams files from the bucket with backpressure and with the same headers as from a folder. Responds to a single
 * range with 206, to several with the whole file.
 */
export function serveBucket(source: Source): RequestHandler {
  return async (req, res, next) => {
    try {
      await serveFile(source, req, res)
    } catch (error) {
      for (const header of FILE_HEADERS) res.removeHeader(header)
      next(error)
    }
  }
}

async function serveFile(source: Source, req: Request, res: Response): Promise<void> {
  const isHead = req.method === 'HEAD'
  if (req.method !== 'GET' && !isHead) {
    res.setHeader('allow', 'GET, HEAD')
    throw Object.assign(new Error('Images are read-only'), { status: 405 })
  }
  const name = parseName(req.path)
  if (!name) throw notFound()
  if (!isHead && !CONDITIONAL_HEADERS.some((header) => req.headers[header])) {
    const file = await source.open(name)
    if (!file) throw notFound()
    return send(res, name, file)
  }
  const found = await source.find(name)
  if (!found) throw notFound()
  setFileHeaders(res, name, found)
  if (req.fresh) return void res.status(304).end()
  const part = parseRange(req, found)
  if (part === 'none') {
    throw Object.assign(new Error('Range not satisfiable'), { status: 416 })
  }
  if (part) {
    res.status(206).setHeader('content-range', `bytes ${part.start}-${part.end}/${found.bytes}`)
    res.setHeader('content-length', part.end - part.start + 1)
  } else res.setHeader('content-length', found.bytes)
  if (isHead) return void res.end()
  const file = await source.open(name, part ? `bytes=${part.start}-${part.end}` : undefined)
  if (!file) throw notFound()
  return send(res, name, file)
}

function parseName(place: string): string | null {
  try {
    const name = decodeURIComponent(place.slice(1))
    return name === '' || name.startsWith('.') || /[/\\\0]/.test(name) ? null : name
  } catch {
    return null
  }
}

/** Returns the requested range, undefined for the whole file, or 'none' if it is unsatisfiable. */
function parseRange(req: Request, { bytes, etag, changedAt }: FoundFile) {
  const condition = req.get('if-range')
  if (condition && condition !== etag && condition !== changedAt?.toUTCString()) return undefined
  const ranges = req.range(bytes)
  if (ranges === -1) return 'none'
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
}

function setFileHeaders(res: Response, name: string, { etag, changedAt }: FoundFile): void {
  res.setHeader('accept-ranges', 'bytes')
  res.setHeader('cache-control', `public, max-age=${MAX_AGE_SECONDS}, immutable`)
  if (etag) res.setHeader('etag', etag)
  if (changedAt) res.setHeader('last-modified', changedAt.toUTCString())
  res.type(path.extname(name))
  allowCrossOrigin(res)
}

/** Closes the connection if either side aborts, so that a truncated image is not taken for a complete one. */
async function send(res: Response, name: string, file: BucketFile): Promise<void> {
  setFileHeaders(res, name, file)
  if (!res.hasHeader('content-length')) res.setHeader('content-length', file.bytes)
  await pipeline(file.body, res).catch(() => res.destroy())
}

const notFound = () => Object.assign(new Error('Image not found'), { status: 404 })
