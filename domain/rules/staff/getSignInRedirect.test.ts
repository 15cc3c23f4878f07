import { describe, expect, it } from 'vitest'
import { isPanelPath, getSignInRedirect } from './getSignInRedirect.ts'

describe('sign-in redirects', () => {
  it.each([
    '/cms',
    '/cms/',
    '/cms/collections/pages',
    '/cms/collections/products/sw-001',
    '/cms/collections/orders?limit=10&where[status][equals]=confirmed',
    '/admin',
    '/admin/products?q=gown',
  ])('redirects staff to %s', (path) => expect(getSignInRedirect(path)).toBe(path))

  it.each([
    undefined,
    null,
    '',
    'cms',
    '/',
    '/cart',
    '/cmsx',
    '//evil.example',
    '//evil.example/cms',
    '/\\evil.example',
    '/cms//evil.example',
    '/cms/..//evil.example',
    '/cms/../..//evil.example',
    '/cms/./x',
    '/cms/%2e%2e//evil.example',
    '/cms/%2F%2Fevil.example',
    '/cms\\..\\\\evil.example',
    '/cms/\t/evil.example',
    '\t//evil.example',
    ' /cms',
    '/cms@evil.example',
    '/cms/@evil.example',
    'https://evil.example/cms',
    'javascript:alert(1)//cms',
    '/cms#@evil.example',
    '/cms?x=\n',
    '/cms?x=\\',
    ['/cms'],
    '/cms/login',
    '/cms/login?redirect=/cms',
    '/cms/logout',
    '/admin/signin',
  ])('rejects a redirect to %j', (path) => expect(getSignInRedirect(path)).toBeNull())

  it.each([
    ['/cms', true],
    ['/cms?x', true],
    ['/cms/collections', true],
    ['/admin', false],
    ['/cmsx', false],
  ])('detects if %s is a path of the panel: %s', (path, is) => expect(isPanelPath(path)).toBe(is))
})
