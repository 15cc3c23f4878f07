import { describe, expect, it } from 'vitest'
import { block } from '../../domain/contract/content.ts'
import type { References } from './contentDocs.ts'
import { MAX_DEPTH, collectReferences } from './lexicalState.ts'
import { presentRichText } from './presentRichText.ts'

const product = {
  id: 'p-1',
  name: 'Calanque',
  priceInCents: 42_500,
  category: 'swimwear' as const,
  description: 'A suit.',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const references: References = {
  images: new Map([['m-1', { id: 'm-1', filename: 'a b.webp', width: 800, height: 1000, alt: 'A wave' }]]),
  products: new Map([['p-1', product]]),
  pages: new Map([['page-1', { slug: 'shipping' }]]),
  slugs: new Set(['shipping']),
}

const present = (...children: unknown[]) => presentRichText({ root: { type: 'root', children } }, references)
const text = (words: unknown, format: unknown = 0) => ({ type: 'text', text: words, format })
const node = (type: string, children: unknown[] = [], more = {}) => ({ type, children, ...more })
const paragraph = (...children: unknown[]) => node('paragraph', children)
const link = (fields: unknown, ...children: unknown[]) => node('link', children, { fields })
const item = (...children: unknown[]) => node('listitem', children)
const runs = (words: string) => [{ type: 'text', text: words }]

describe('valid rich text', () => {
  it('limits headings to levels two to four', () => {
    const heading = (tag: string) => node('heading', [text('A')], { tag })
    const levels = present(...['h1', 'h2', 'h3', 'h4', 'h6', 'script'].map(heading)).map((each) =>
      each.type === 'heading' ? each.level : null,
    )
    expect(levels).toEqual([2, 2, 3, 4, 4, 2])
  })

  it('keeps bold, italic and underline, and drops other formats', () => {
    expect(
      present(paragraph(text('a', 1), text('b', 2), text('c', 8), text('d', 11), text('e', 4 + 16))),
    ).toEqual([
      {
        type: 'paragraph',
        runs: [
          { type: 'text', text: 'a', bold: true },
          { type: 'text', text: 'b', italic: true },
          { type: 'text', text: 'c', underline: true },
          { type: 'text', text: 'd', bold: true, italic: true, underline: true },
          { type: 'text', text: 'e' },
        ],
      },
    ])
  })

  it('nests lists under their parent items', () => {
    const inner = node('list', [item(text('a'))], { listType: 'number' })
    expect(present(node('list', [item(text('one')), item(inner), item(text('two'))]))).toEqual([
      {
        type: 'list',
        isOrdered: false,
        items: [
          {
            runs: runs('one'),
            list: { type: 'list', isOrdered: true, items: [{ runs: runs('a'), list: null }] },
          },
          { runs: runs('two'), list: null },
        ],
      },
    ])
  })

  it('converts rules, quotes, line breaks, images with captions and products', () => {
    const blocks = present(
      node('quote', [text('Cut'), { type: 'linebreak' }, text('to be kept')]),
      { type: 'horizontalrule' },
      { type: 'upload', relationTo: 'media', value: 'm-1', fields: { caption: ' By the sea ' } },
      { type: 'block', fields: { blockType: 'productCard', product: { id: 'p-1' } } },
    )
    expect(blocks.map(({ type }) => type)).toEqual(['quote', 'rule', 'image', 'product'])
    expect(blocks[2]).toMatchObject({
      caption: 'By the sea',
      image: { path: '/media/a%20b.webp', alt: 'A wave' },
    })
    expect(blocks[3]).toMatchObject({ product: { id: 'p-1', price: 425 } })
    for (const each of blocks) expect(block.parse(each)).toEqual(each)
  })

  it('resolves internal links to the current URLs of pages and products', () => {
    const inner = (relationTo: string, value: unknown) =>
      link({ linkType: 'internal', doc: { relationTo, value } }, text('there'))
    const hrefs = (...nodes: unknown[]) =>
      present(paragraph(...nodes)).flatMap((each) =>
        each.type === 'paragraph' ? each.runs.flatMap((run) => (run.type === 'link' ? run.href : [])) : [],
      )
    expect(hrefs(inner('pages', 'page-1'), inner('products', { id: 'p-1' }))).toEqual([
      '/pages/shipping',
      '/product/p-1',
    ])
    expect(hrefs(inner('pages', 'gone'), inner('admins', 'a-1'), inner('orders', 'o-1'))).toEqual([])
  })

  it('omits empty blocks and references to deleted documents', () => {
    expect(
      present(
        paragraph(),
        paragraph(text('  ')),
        node('list', [item()]),
        { type: 'upload', relationTo: 'media', value: 'gone' },
        { type: 'upload', relationTo: 'admins', value: 'm-1' },
        { type: 'block', fields: { blockType: 'productCard', product: 'gone' } },
        { type: 'block', fields: { blockType: 'other', product: 'p-1' } },
      ),
    ).toEqual([])
  })
})

describe('malicious rich text', () => {
  it.each([
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    '//evil.example/x',
    '/\\evil.example',
    '',
    null,
    { toString: () => 'javascript:alert(1)' },
  ])('converts a link to %j into plain text', (url) => {
    expect(present(paragraph(link({ linkType: 'custom', url }, text('click', 1))))).toEqual([
      { type: 'paragraph', runs: [{ type: 'text', text: 'click', bold: true }] },
    ])
  })

  it('reduces unknown nodes to their text', () => {
    const blocks = present(
      node('script', [text('alert(1)')], { src: 'https://evil.example/x.js' }),
      { type: 'html', html: '<img src=x onerror=alert(1)>' },
      node('table', [node('tablerow', [node('tablecell', [paragraph(text('cell'))])])]),
      {
        type: 'paragraph',
        children: [text('a')],
        style: 'position:fixed',
        onclick: 'alert(1)',
        __proto__: { x: 1 },
      },
      paragraph({ ...text('<b>markup</b>'), style: 'color:red', href: 'javascript:alert(1)' }),
    )
    expect(blocks).toEqual(
      ['alert(1)', 'cell', 'a', '<b>markup</b>'].map((words) => ({ type: 'paragraph', runs: runs(words) })),
    )
  })

  it('flattens nested links', () => {
    const nested = link({ url: '/a' }, text('a'), link({ url: 'javascript:alert(1)' }, text('b')))
    expect(present(paragraph(nested))).toEqual([
      {
        type: 'paragraph',
        runs: [{ type: 'link', href: '/a', runs: [...runs('a'), ...runs('b')] }],
      },
    ])
  })

  it('limits the nesting depth', () => {
    let [quote, list] = [paragraph(text('deep')), node('list', [item(text('deep'))])]
    for (let depth = 0; depth < 20_000; depth++) {
      quote = node('quote', [quote])
      list = node('list', [item(list)])
    }
    expect(present(node('unknown', [quote]), list)).toEqual([])
    expect(collectReferences({ root: quote })).toEqual({ images: [], products: [], pages: [] })
    let shallow = paragraph(text('seen'))
    for (let depth = 1; depth < MAX_DEPTH / 2; depth++) shallow = node('unknown', [shallow])
    expect(present(shallow)).toHaveLength(1)
  })
})

describe('invalid rich text', () => {
  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { root: null },
    { root: 'x' },
    { root: { children: 'x' } },
    { root: { children: [null, 1, 'x', [], {}] } },
    { root: { children: [{ type: 'text', text: { evil: true } }, { type: 'text' }, { type: 7 }] } },
    {
      root: {
        children: [
          { type: 'link', fields: null, children: null },
          { type: 'list', children: {} },
        ],
      },
    },
    {
      root: {
        children: [
          { type: 'block', fields: 'x' },
          { type: 'upload', relationTo: 'media', value: {} },
        ],
      },
    },
  ])('returns no blocks for %j', (state) => {
    expect(presentRichText(state, references)).toEqual([])
    expect(() => collectReferences(state)).not.toThrow()
  })
})

describe('references in rich text', () => {
  it('collects references from images, products and links at any depth', () => {
    const state = {
      root: node('root', [
        { type: 'upload', relationTo: 'media', value: 'm-1' },
        { type: 'block', fields: { blockType: 'productCard', product: 'p-1' } },
        node('list', [
          item(
            link({ linkType: 'internal', doc: { relationTo: 'pages', value: 'page-1' } }),
            link({ linkType: 'internal', doc: { relationTo: 'products', value: 'p-2' } }),
            link({ linkType: 'custom', url: '/x', doc: { relationTo: 'pages', value: 'page-2' } }),
          ),
        ]),
      ]),
    }
    expect(collectReferences(state)).toEqual({ images: ['m-1'], products: ['p-1', 'p-2'], pages: ['page-1'] })
  })
})
