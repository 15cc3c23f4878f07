import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { E2eShop } from '../E2eShop.ts'

// Attempts to break out of text, attributes, scripts, styles and comments, and characters that JSON and HTML
// parse differently.
const ATTEMPTS = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onfocus=alert(1) autofocus='",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script><!--<script>',
  '--><iframe srcdoc="<script>alert(1)</script>">',
  '{{7*7}}${7*7}&lt;b&gt;$&$`',
]
const HOSTILE = ATTEMPTS.join(' ')
/** Returns the last attempt of at most `maxLength` characters. */
const shortAttempt = (maxLength: number) =>
  ATTEMPTS.filter((attempt) => attempt.length <= maxLength).at(-1) ?? ''

const UNSAFE_URLS = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  '//evil.example/',
  '/\\evil.example/',
  '../cms/logout',
]

/** Tests hostile texts. Runs late because it overwrites every text of the shop. */
export function markupInjectionJourneys(shop: () => E2eShop): void {
  const save = async (method: string, path: string, data: object) => {
    const response = await shop().client.asAdmin(method, `/cms/api${path}`, data)
    expect({ path, saved: response.status < 300 || response.text }).toEqual({ path, saved: true })
    return (response.body.doc ?? response.body.result) as { id: string; slug: string }
  }

  test('rejects unsafe URLs and slugs in every editor field', async () => {
    for (const address of UNSAFE_URLS) {
      const link = { label: 'x', kind: 'address', address }
      const linked = {
        type: 'link',
        version: 3,
        fields: { linkType: 'custom', url: address },
        children: [{ type: 'text', version: 1, text: 'x', format: 0 }],
      }
      for (const [path, data] of [
        ['/globals/site', { columns: [{ title: 'x', links: [link] }] }],
        ['/globals/site', { social: [{ network: 'instagram', href: address }] }],
        ['/globals/home', { hero: { button: link } }],
        ['/pages', { title: 'x', slug: 'astray', content: buildRichText([linked]), _status: 'published' }],
      ] as const)
        expect({
          address,
          path,
          status: (await shop().client.asAdmin('POST', `/cms/api${path}`, data)).status,
        }).toEqual({ address, path, status: 400 })
    }
    for (const slug of ['..', '../admin', 'a/b', '%2e%2e', 'a b', '<b>', '"', 'a?b', 'a#b', 'A'])
      expect(
        (await shop().client.asAdmin('POST', '/cms/api/pages', { title: 'x', slug, _status: 'published' }))
          .status,
      ).toBe(400)
  })

  test('shows hostile texts as plain text, with and without scripts', async () => {
    const { client } = shop()
    const link = {
      label: shortAttempt(60),
      kind: 'address',
      address: `/search?q=${encodeURIComponent(HOSTILE)}`,
    }
    const texts = { title: shortAttempt(40), text: HOSTILE.slice(0, 300), description: HOSTILE.slice(0, 300) }
    const names = ['swimwear', 'ballGowns', 'revamp']
    const each = Object.fromEntries(names.map((name) => [name, texts]))
    const { body: pictures } = await client.asAdmin('GET', '/cms/api/media?limit=1')
    const [picture] = pictures.docs as { id: string }[]
    await save('PATCH', `/media/${picture?.id}`, { alt: HOSTILE })
    const image = picture?.id
    await save('POST', '/globals/site', {
      banner: shortAttempt(120),
      locale: shortAttempt(120),
      copyright: shortAttempt(120),
      columns: [
        { title: shortAttempt(40), links: [link, link] },
        { title: shortAttempt(40), links: [link] },
      ],
      social: ['instagram', 'instagram', 'tiktok'].map((network) => ({
        network,
        href: `https://example.com/"><script>alert(1)</script>`,
      })),
      newsletter: { title: shortAttempt(60), text: HOSTILE.slice(0, 300) },
      seo: { title: shortAttempt(60), description: HOSTILE.slice(0, 200), image },
    })
    await save('POST', '/globals/categories', each)
    await save('POST', '/globals/home', {
      hero: { heading: shortAttempt(60), line: HOSTILE.slice(0, 160), button: link, image },
      tiles: each,
      featured: ['sw-001'],
    })
    const change = {
      name: HOSTILE.slice(0, 200),
      description: HOSTILE,
      sizes: [shortAttempt(40)],
      colors: [shortAttempt(40)],
      removeStock: true,
      tags: [shortAttempt(100)],
      sizeAndFit: {
        fit: 'small',
        model: { heightInCm: 180, size: '<b>'.repeat(5) },
        care: [HOSTILE.slice(0, 200)],
        returns: HOSTILE.slice(0, 300),
        measurements: [{ name: shortAttempt(60), valuesInCm: [{ size: shortAttempt(40), value: 1 }] }],
      },
    }
    expect((await client.asAdmin('PUT', '/api/products/sw-001', change)).status).toBe(200)
    const { slug } = await save('POST', '/pages', {
      title: shortAttempt(60),
      slug: 'cms',
      description: HOSTILE.slice(0, 200),
      image,
      _status: 'published',
      content: buildRichText(
        [
          { type: 'text', version: 1, text: HOSTILE, format: 0 },
          { type: 'linebreak', version: 1 },
        ],
        {
          type: 'upload',
          version: 3,
          relationTo: 'media',
          value: image,
          fields: { caption: shortAttempt(120) },
        },
        { type: 'block', version: 2, fields: { id: '1', blockType: 'productCard', product: 'sw-001' } },
      ),
    })
    const paths = [
      '/',
      '/collection/swimwear',
      '/product/sw-001',
      `/pages/${slug}`,
      `/search?q=${encodeURIComponent(HOSTILE.slice(0, 100))}`,
    ]
    for (const hasScripts of [true, false]) {
      const { page, context, consoleErrors } = await shop().visit('desktop', {
        javaScriptEnabled: hasScripts,
      })
      page.on('dialog', (dialog) => {
        consoleErrors.push(`A script ran: ${dialog.message()}`)
        void dialog.dismiss()
      })
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect({ path, found: await findInjectedScripts(page) }).toEqual({ path, found: [] })
        expect(await page.locator('h1').count()).toBe(1)
      }
      expect({ hasScripts, complaints: consoleErrors }).toEqual({ hasScripts, complaints: [] })
      await context.close()
    }
    // The page contains the escaped text.
    expect((await client.call('GET', '/')).text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
}

/** The only inline script of the pages. */
const [OWN_SCRIPT = ''] =
  /<script>.*?<\/script>/s.exec(readFileSync('dist/storefront/client/index.html', 'utf8')) ?? []

/** Returns unexpected elements, attributes and URLs that could run code or lead to other sites. */
async function findInjectedScripts(page: Page): Promise<string[]> {
  return page.locator('*').evaluateAll(
    (elements, ownScript) =>
      elements.flatMap((element) => {
        const found: string[] = []
        const { tagName } = element
        if (['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'FRAME', 'B'].includes(tagName)) found.push(tagName)
        if (
          tagName === 'SCRIPT' &&
          !element.getAttribute('src')?.startsWith('/assets/') &&
          element.outerHTML !== ownScript &&
          !element.getAttribute('type')?.endsWith('json')
        )
          found.push(`SCRIPT ${element.outerHTML}`)
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on') || name === 'srcdoc' || name === 'autofocus')
            found.push(`${tagName} ${name}`)
          const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster'].includes(name)
          if (isAddress && !/^(https?:|mailto:|tel:|\/(?!\/)|#)/.test(value))
            found.push(`${tagName} ${name}=${value}`)
        }
        return found
      }),
    OWN_SCRIPT,
  )
}

const buildRichText = (children: object[], ...more: object[]) => ({
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: null,
    children: [
      { type: 'paragraph', version: 1, format: '', indent: 0, direction: null, textFormat: 0, children },
      ...more,
    ],
  },
})
