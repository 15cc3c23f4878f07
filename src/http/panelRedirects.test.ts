import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import express from 'express'
import { removeExternalRedirects, redirectToEmails } from './panelRedirects.ts'

const ELSEWHERE = [
  '/cms/..//evil.example',
  '/cms/../../evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/cms\\..\\\\evil.example',
  '/cms//evil.example',
  '/cms/%2e%2e//evil.example',
  '/cms/..%2f/evil.example',
  '/cms/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/\t/evil.example',
  '/cms/\n/evil.example',
  ' //evil.example',
  'https://evil.example/cms',
  'https:evil.example',
  'http://shop.example@evil.example/cms',
  '/cms@evil.example',
  '@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//cms',
  'data:text/html,<script>alert(1)</script>',
  '/cms.evil.example',
  '/cmsevil',
  '/',
  '/admin',
  '',
  '/cms#//evil.example',
  '/cms/\u2028/evil.example',
]

const OWN = [
  '/cms',
  '/cms/',
  '/cms/collections/pages',
  '/cms/collections/pages/0c7f4a1e-8a55-4d2b-9f10-2f8e3a5c1b77',
  '/cms/collections/pages?limit=10&page=2&sort=-createdAt',
  '/cms/collections/pages?where%5Bor%5D%5B0%5D=1',
]

let server: http.Server
let url: string
beforeAll(async () => {
  const app = express()
  app.get('/admin/letters', redirectToEmails)
  app.use('/cms', removeExternalRedirects, (_req, res) => void res.send('panel'))
  server = http.createServer(app)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

const open = (path: string) => fetch(url + path, { redirect: 'manual' })

describe('redirect after signing in to the panel', () => {
  it.each(ELSEWHERE)('removes the unsafe redirect to %j', async (place) => {
    const answer = await open(`/cms/login?redirect=${encodeURIComponent(place)}&x=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cms/login?x=1'])
  })

  it.each(OWN)('allows the redirect to %s', async (place) => {
    expect((await open(`/cms/login?redirect=${encodeURIComponent(place)}`)).status).toBe(200)
  })

  it.each([
    '/cms/login?redirect=/cms&redirect=//evil.example',
    '/cms/login?redirect[]=//evil.example',
    '/cms/login?redirect[0]=/cms',
    '/cms/login?%72edirect=//evil.example',
    '/cms/%6cogin?redirect=//evil.example',
    '/cms/logout?redirect=//evil.example',
    '/cms/login?x=?redirect=1&redirect=//evil.example',
  ])('removes ambiguous redirect parameters: %s', async (path) => {
    const { status, headers } = await open(path)
    expect(status).toBe(303)
    expect(headers.get('location')).not.toContain('evil')
    expect((await open(headers.get('location') ?? '')).status).toBe(200)
  })
})

it.each([
  ['/admin/letters', '/admin/emails'],
  ['/admin/letters?state=failed&letter=m-1', '/admin/emails?state=failed&email=m-1'],
])('redirects the former URL %s to %s', async (before, now) => {
  const { status, headers } = await open(before)
  expect([status, headers.get('location')]).toEqual([308, now])
})
