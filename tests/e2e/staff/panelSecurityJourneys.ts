import http from 'node:http'
import { expect, test } from 'vitest'
import type { Request } from 'playwright-core'
import type { E2eShop } from '../E2eShop.ts'
import { panelUrl, signInToPanel } from '../panel.ts'

const UPGRADES = 60

/** Tests requests to the panel's server other than page loads. */
export function panelSecurityJourneys(shop: () => E2eShop): void {
  test('runs only known panel server functions, and only for signed-in staff', async () => {
    const { page, context } = await shop().visit()
    await signInToPanel(shop(), page)
    const [asked] = await Promise.all([
      page.waitForRequest((request) => isServerFunction(request) && /"form-state"/.test(bodyOf(request))),
      page.goto(panelUrl(shop(), '/collections/pages/create')).then(() => page.getByLabel('Title').fill('x')),
    ])
    const { cookie = '', ...headers } = await asked.allHeaders()
    const ask = async (body: string, withCookie = true) => {
      const sent = Object.entries({ ...headers, ...(withCookie && { cookie }) })
      const answer = await fetch(asked.url(), {
        method: 'POST',
        headers: Object.fromEntries(sent.filter(([name]) => !/^(:|content-length|host$)/.test(name))),
        body,
      })
      return { status: answer.status, text: await answer.text() }
    }
    const body = bodyOf(asked)
    expect(await ask(body)).toEqual({ status: 200, text: expect.stringContaining('initialValue') as string })
    const withoutSession = await ask(body, false)
    expect(withoutSession.status).toBe(401)
    expect(withoutSession.text).not.toContain('initialValue')
    for (const name of ['constructor', 'toString', '__proto__', 'nothing']) {
      const { status, text } = await ask(body.replace('"form-state"', `"${name}"`))
      expect(status).toBe(200)
      expect(text.length).toBeLessThan(500)
    }
    await context.close()
  })

  test('ignores HTTP/2 upgrade requests after the panel was opened', async () => {
    const answers = await Promise.all(Array.from({ length: UPGRADES }, () => askForHttp2(shop().url)))
    expect(answers).toEqual(Array.from({ length: UPGRADES }, () => 200))
  })
}

/** Tests shutting down the shop with the connections that earlier journeys left open. */
export function shutdownJourneys(shop: () => E2eShop): void {
  test('exits with code 0 on SIGTERM', async () => {
    expect(await shop().process.stop()).toEqual({ code: 0, signal: null })
  })
}

const isServerFunction = (request: Request) => 'next-action' in request.headers()
const bodyOf = (request: Request) => request.postData() ?? ''

/** Sends an h2c upgrade request like `curl --http2` and Java's client, and leaves the connection open. */
function askForHttp2(url: string): Promise<number | 'upgraded'> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
    }
    http
      .get(`${url}/healthz`, { headers, timeout: 20_000 }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      .once('upgrade', () => resolve('upgraded'))
      .once('timeout', () => reject(new Error('Nothing was answered')))
      .once('error', reject)
  })
}
