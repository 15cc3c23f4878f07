import { describe, expect, it } from 'vitest'
import { isEmptyPage } from './isEmptyPage.ts'

const text = (...children: object[]) => ({ root: { type: 'root', children } })
const PARAGRAPH = { type: 'paragraph', children: [] }

describe('isEmptyPage', () => {
  it.each([
    [{}],
    [{ title: null, slug: '', description: '  ', image: null, content: null }],
    [{ slug: 'untitled-09af3c' }],
    [{ content: text() }],
    [{ content: text(PARAGRAPH, PARAGRAPH) }],
  ])('treats %j as an empty page', (page) => expect(isEmptyPage(page)).toBe(true))

  it.each([
    [{ title: 'Careers' }],
    [{ slug: 'careers' }],
    [{ slug: 'untitled-works' }],
    [{ description: 'Work with us.' }],
    [{ image: 7 }],
    [{ publishedAt: '2026-01-01T00:00:00.000Z' }],
    [{ content: text({ type: 'paragraph', children: [{ type: 'text', text: 'a' }] }) }],
    [{ content: text({ type: 'upload', value: 'x' }) }],
    [{ content: text({ type: 'horizontalrule' }) }],
    [{ content: 'what nobody knows how to read' }],
  ])('does not treat %j as an empty page', (page) => expect(isEmptyPage(page)).toBe(false))
})
