import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let productId: string
beforeAll(async () => {
  test = await startTestShop()
  productId = (await test.client.createProduct()).id
})
afterAll(() => test.close())

const svg = (inner: string, attributes = 'width="60" height="60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}<rect width="9" height="9"/></svg>`

const doors: [string, (name: string, data: Buffer) => Promise<{ status: number; text: string }>][] = [
  [
    'the portal',
    (name, data) => {
      const form = buildImageForm([{ name, data, type: 'image/svg+xml' }])
      return test.client.asAdmin('POST', `/api/products/${productId}/images`, form)
    },
  ],
  [
    'the panel',
    (name, data) => {
      const form = buildImageForm([{ name, data, type: 'image/svg+xml' }], 'file')
      return test.client.asAdmin('POST', '/cms/api/media', form)
    },
  ],
]

const HEAVY: [string, string][] = [
  ['a filter', svg('<filter id="f"><feTurbulence/></filter>')],
  ['a filter of another prefix', svg('<s:filter id="f"><s:feTurbulence/></s:filter>')],
  ['a filter in a style', svg('<g style="filter: blur(400px)"/>')],
  ['a filter written in numbers', svg('<g style="fi&#108;t&#x65;r: blur(400px)"/>')],
  ['a filter written with escapes', svg('<style>g { \\66 ilter: blur(9px) }</style>')],
  ['a copy of a copy', svg('<g id="a"/><use xlink:href="#a"/>')],
  ['a picture in it', svg('<image href="file:///etc/hostname" width="9" height="9"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`],
  ['a page in it', svg('<foreignObject/>')],
  ['a thousand layers', svg('<g opacity=".5">'.repeat(1000) + '</g>'.repeat(1000))],
  ['endless dashes', svg('<path d="M0 0h9e9" stroke-dasharray=".001"/>')],
  ['too many shapes', svg('<path d="M0 0"/>'.repeat(2001))],
  ['a path of thousands of curves', svg(`<path d="M0 0${'c1 2 3 4 5 6'.repeat(1000)}"/>`)],
  ['a polygon of thousands of corners', svg(`<polygon points='${'1,2 '.repeat(3000)}'/>`)],
  ['many shapes with gradients', svg('<circle r="9" fill="url(#g)"/>'.repeat(30))],
  ['a page of large letters', svg(`<text font-size="900">${'<tspan>word</tspan>'.repeat(200)}</text>`)],
  ['a megabyte of words', svg(`<desc>${'x'.repeat(1_000_000)}</desc>`)],
]

describe.each(doors)('SVG uploads through %s', (_door, send) => {
  it.each(HEAVY)('rejects a drawing with %s, and explains why', async (_name, drawing) => {
    const { status, text } = await send('mark.svg', Buffer.from(drawing))
    expect(status).toBe(422)
    expect(text).toContain('mark.svg is a drawing with effects')
  })

  it.each([
    ['is larger than any screen', 422, Buffer.from(svg('', 'width="9000" height="9000"'))],
    ['is packed', 415, gzipSync(svg(''))],
    ['is in wide letters', 415, Buffer.from(`\uFEFF${svg('')}`, 'utf16le')],
  ])('rejects a drawing that %s', async (_name, expected, data) => {
    expect((await send('mark.svg', data)).status).toBe(expected)
  })

  it('accepts a plain drawing', async () => {
    const plain = svg(
      '<defs><linearGradient id="g"><stop offset="1" stop-color="red"/></linearGradient></defs><g opacity=".5"><path d="M0 0h9v9z" fill="url(#g)"/><text y="9">Mark</text></g>',
    )
    expect((await send('mark.svg', Buffer.from(plain))).status).toBe(201)
  })
})

describe('drawings that take longer than ten seconds', () => {
  // A shared gradient passes the static checks, but takes minutes to render.
  const circles = '<circle cx="2000" cy="2000" r="1999"/>'.repeat(1500)
  const slow = svg(
    `<defs><radialGradient id="g"><stop offset="1" stop-opacity=".5"/></radialGradient></defs><g fill="url(#g)">${circles}</g>`,
    'width="4000" height="4000"',
  )

  it.each(doors)(
    'rejects a slow drawing in %s, and delays neither photos nor the next drawing',
    async (_door, send) => {
      let isAnswered = false
      const refused = send('slow.svg', Buffer.from(slow)).finally(() => (isAnswered = true))
      expect((await send('photo.png', await createTestImage())).status).toBe(201)
      expect(isAnswered).toBe(false)
      const { status, text } = await refused
      expect(status).toBe(422)
      expect(text).toContain('slow.svg is a drawing with effects')
      expect((await send('mark.svg', Buffer.from(svg('')))).status).toBe(201)
    },
  )
})

it.each([
  ['.htaccess', /^picture-[0-9a-f]{8}\.webp$/],
  ['CON.jpg', /^picture-[0-9a-f]{8}\.webp$/],
  ['lpt1.png', /^picture-[0-9a-f]{8}\.webp$/],
  ['été à la mer.png', /^ete-a-la-mer\.webp$/],
  ['夏.png', /^picture-[0-9a-f]{8}\.webp$/],
  [`${'x'.repeat(300)}.png`, /^x{80}\.webp$/],
  ['../../up.png', /^up\.webp$/],
])('stores an image called %j under a name that can be served', async (name, kept) => {
  const form = buildImageForm([{ name, data: await createTestImage() }], 'file')
  const { status, body } = await test.client.asAdmin('POST', '/cms/api/media', form)
  expect(status).toBe(201)
  const { filename } = body.doc as { filename: string }
  expect(filename).toMatch(kept)
  expect((await test.client.callRaw('GET', `/media/${filename}`)).status).toBe(200)
})
