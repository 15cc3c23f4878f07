// Bare Express route or node:http server that sends bytes from memory, to compare the shop with.
//   serveBytes.ts express|node FILE      FILE holds { path: { type, body } }, bodies in base64
import { readFileSync } from 'node:fs'
import http from 'node:http'
import express from 'express'

const [kind, file = ''] = process.argv.slice(2)
const pages = Object.entries(
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, { type: string; body: string }>,
).map(([url, { type, body }]) => ({ url, type, bytes: Buffer.from(body, 'base64') }))

function bareExpress() {
  const app = express()
  // Hashing each response would only slow down the comparison.
  app.disable('etag')
  for (const { url, type, bytes } of pages)
    app.get(new URL(url, 'http://any').pathname, (_req, res) => {
      res.set('content-type', type).send(bytes)
    })
  return app
}

function bareNode(): http.RequestListener {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  return (req, res) => {
    const page = byUrl.get(req.url ?? '')
    if (!page) res.writeHead(404).end()
    else
      res.writeHead(200, { 'content-type': page.type, 'content-length': page.bytes.length }).end(page.bytes)
  }
}

http
  .createServer(kind === 'express' ? bareExpress() : bareNode())
  .listen(Number(process.env.PORT), '127.0.0.1')
