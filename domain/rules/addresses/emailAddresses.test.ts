import { describe, expect, it } from 'vitest'
import { emailKey, isEmailAddress } from './emailAddresses.ts'

describe('isEmailAddress', () => {
  it.each([
    'ines@example.com',
    "o'hara+shop@mail.example.co.uk",
    'josé@example.com',
    'ines@münchen.example',
    '用户@例子.公司',
    'a@b.cd',
    'x@127-0-0-1.example',
  ])('accepts the email address %s', (text) => expect(isEmailAddress(text)).toBe(true))

  it.each([
    '',
    'nobody',
    '@example.com',
    'ines@',
    'ines@localhost',
    'victim@example.com>',
    'victim@example.com>>',
    '<victim@example.com>',
    'victim@example.com,other@example.com',
    'victim@example.com;x',
    '"victim"@example.com',
    'victim(x)@example.com',
    'a@b@example.com',
    'a b@example.com',
    'a@exa mple.com',
    'a@b.c\r\nBcc: d@e.fg',
    '.a@example.com',
    'a..b@example.com',
    'a.@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@.example.com',
    'a@example.com.',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'victim@exam\u200bple.com',
    'vic\u0000tim@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.com`,
  ])('rejects the email address %j', (text) => expect(isEmailAddress(text)).toBe(false))
})

describe('emailKey', () => {
  it.each([
    [' Jose\u0301@Example.COM ', 'josé@example.com'],
    ['ines@bücher.example', 'ines@xn--bcher-kva.example'],
    ['ines@bu\u0308cher.example', 'ines@bücher.example'],
    ['INES@BÜCHER.EXAMPLE', 'ines@XN--BCHER-KVA.example'],
    ['a@mail.straße.example', 'a@mail.xn--strae-oqa.example'],
    ['a@ｂücher.example', 'a@bücher.example'],
    ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['a@παράδειγμα.example', 'a@ΠΑΡΆΔΕΙΓΜΑ.example'],
  ])('returns the same key for %j and %j', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other))
    expect(emailKey(emailKey(one))).toBe(emailKey(one))
  })

  it.each([
    ['ines@bücher.example', 'ines@bucher.example'],
    ['ines@bücher.example', 'inés@bücher.example'],
    ['a@b.example', 'a@c.example'],
  ])('returns different keys for %j and %j', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other))
  })

  it('returns other texts unchanged', () => {
    for (const text of ['', 'bücher', 'a@bü/cher', 'a@bü:80', 'a@bü cher']) expect(emailKey(text)).toBe(text)
  })
})
