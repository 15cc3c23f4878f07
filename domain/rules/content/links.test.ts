import { describe, expect, it } from 'vitest'
import { safeHref } from './links.ts'

describe('safeHref', () => {
  it.each([
    ['/', '/'],
    ['/pages/shipping', '/pages/shipping'],
    [' /collection/new-in?sort=newest#top ', '/collection/new-in?sort=newest#top'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com/', 'https://example.com/'],
    ['mailto:care@example.com', 'mailto:care@example.com'],
    ['tel:+15550100', 'tel:+15550100'],
  ])('accepts %s and returns %s', (given, served) => {
    expect(safeHref(given)).toBe(served)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com/',
    'about:blank',
  ])('rejects other schemes: %j', (given) => {
    expect(safeHref(given)).toBeNull()
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '\\\\evil.example',
  ])('rejects paths that lead to another site: %j', (given) => {
    expect(safeHref(given)).toBeNull()
  })

  it.each([
    '',
    '   ',
    'shipping',
    '#top',
    '?q=1',
    'https://',
    'https:',
    `/${'a'.repeat(2000)}`,
    null,
    undefined,
    7,
    {},
  ])('rejects values that are not complete URLs or paths: %j', (given) => {
    expect(safeHref(given)).toBeNull()
  })
})
