import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import express from 'express'
import { readEnv } from '../startup/env.ts'
import { makePreviewToken } from '../secrets/previewTokens.ts'
import { hasPreviewToken } from '../payload/previews.ts'
import { panelHeaders, pickSecurityHeaders, securityHeaders } from './securityHeaders.ts'

const SECRET = 'the shop’s own'
const HOUR = 60 * 60_000
const page = { of: 'page', id: 'p-1' } as const

let server: http.Server
let url: string
beforeAll(async () => {
  const env = readEnv({ NODE_ENV: 'production' })
  const app = express()
  const shop = securityHeaders(env, hasPreviewToken(SECRET), ["'sha256-abc='"])
  const panel = panelHeaders(env)
  app.use((req, res, next) => (req.path === '/cms' ? panel : shop)(req, res, next))
  app.get('/{*path}', (req, res) => void res.send(`page ${req.get('content-security-policy')}`))
  server = http.createServer(app)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

async function framersOf(path: string): Promise<string | undefined> {
  const { headers } = await fetch(url + path)
  return /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
}

describe('headers of the storefront', () => {
  it('allows scripts of the shop and inline scripts with a listed hash', async () => {
    const { headers } = await fetch(url)
    const sources = /script-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(sources).toBe("'self' 'sha256-abc='")
  })

  it('allows the shop to frame pages with a valid preview token', async () => {
    const token = makePreviewToken(SECRET, page)
    expect(await framersOf(`/pages/about?preview=${token}`)).toBe("'self'")
    expect(await framersOf(`/?preview=${makePreviewToken(SECRET, { of: 'home', id: '' })}`)).toBe("'self'")
  })

  it.each([
    '/',
    '/pages/about',
    '/pages/about?preview=',
    '/pages/about?preview=true',
    `/pages/about?preview=${makePreviewToken('another secret', page)}`,
    `/pages/about?preview=${makePreviewToken(SECRET, page, Date.now() - 2 * HOUR)}`,
    `/pages/about?preview=${makePreviewToken(SECRET, page)}&preview=x`,
  ])('forbids framing of %s', async (path) => {
    expect(await framersOf(path)).toBe("'none'")
  })
})

it('allows service workers of the shop only', async () => {
  const { headers } = await fetch(url)
  expect(headers.get('content-security-policy')).toMatch(/worker-src 'self'(;|$)/)
})

describe('headers of the panel', () => {
  const policyOf = async () => {
    const policy = (await fetch(`${url}/cms`)).headers.get('content-security-policy') ?? ''
    return Object.fromEntries(
      policy.split(';').map((rule): [string, string[]] => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources]
      }),
    )
  }

  it('restricts scripts and connections to the shop', async () => {
    const policy = await policyOf()
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'object-src': ["'none'"],
    })
    expect(policy).not.toHaveProperty('connect-src')
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|"https:"|"\*"/)
  })

  it('allows only inline scripts with the nonce of the response', async () => {
    const scripts = async () => (await policyOf())['script-src'] ?? []
    const [own, word, ...more] = await scripts()
    expect([own, more]).toEqual(["'self'", []])
    expect(word).toMatch(/^'nonce-[\w+/]{22}=='$/)
    expect((await scripts())[1]).not.toBe(word)
  })

  it('passes the nonce to the renderer, and ignores one sent by the client', async () => {
    const headers = { 'content-security-policy': "script-src 'nonce-mine'" }
    const answer = await fetch(`${url}/cms`, { headers })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('mine')
    const [word = 'none'] = /'nonce-[^']+'/.exec(policy) ?? []
    expect(await answer.text()).toContain(word)
  })
})

describe('pickSecurityHeaders', () => {
  it('returns every header that securityHeaders sets, and no other', () => {
    const env = { ...readEnv({ NODE_ENV: 'production' }), publicUrl: 'https://shop.example' }
    const res = new http.ServerResponse({ method: 'GET' } as http.IncomingMessage)
    securityHeaders(env, () => false)({} as express.Request, res as express.Response, () => {})
    const secured = { ...res.getHeaders() }
    for (const name of [
      'set-cookie',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'x-request-id',
      'x-later',
    ])
      res.setHeader(name, 'of one visitor')
    expect(Object.keys(secured).length).toBeGreaterThan(5)
    expect(pickSecurityHeaders(res)).toEqual(secured)
  })
})

it.each(['/', '/cms'])('forbids camera, microphone and location at %s', async (path) => {
  const { headers } = await fetch(url + path)
  const policy = headers.get('permissions-policy')?.split(', ')
  expect(policy).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']))
})
