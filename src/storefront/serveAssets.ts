import type { RequestHandler } from 'express'
import sirv from 'sirv'

/** Returns the Cache-Control of a file. Service workers are revalidated with every page, because a bug would last as long as the cache. */
function cacheControlOf(pathname: string): string {
  if (pathname === '/sw.js') return 'no-cache'
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Serves the files of a folder, in the encodings that are stored beside them. Ignores ranges. */
export function serveAssets(folder: string): RequestHandler {
  const serve = sirv(folder, {
    extensions: [],
    gzip: true,
    brotli: true,
    setHeaders: (res, pathname) => {
      res.setHeader('cache-control', cacheControlOf(pathname))
    },
  })
  return (req, res, next) => {
    // sirv throws for a range that ends before it starts.
    delete req.headers.range
    // sirv handles neither end: a file would stay open if its client hangs up, and a deleted one would end the process.
    res.once('pipe', (file: NodeJS.ReadableStream & { destroy(): void }) => {
      file.on('error', () => res.destroy())
      res.once('close', () => file.destroy())
    })
    serve(req, res, next)
  }
}
