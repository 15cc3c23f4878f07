import path from 'node:path'
import express, { type RequestHandler } from 'express'
import type { Env } from '../startup/env.ts'

/** The files of pictures; one of a name never changes. */
export function serveMedia({ mediaDir }: Pick<Env, 'mediaDir'>): RequestHandler {
  return express.static(path.resolve(mediaDir), {
    index: false,
    immutable: true,
    maxAge: '365d',
    fallthrough: false,
    // E-mails show them, and a mail program is another place than the shop.
    setHeaders: (res) => void res.setHeader('cross-origin-resource-policy', 'cross-origin'),
  })
}
