import { describe, expect, it } from 'vitest'
import { emailKey, isEmailAddress } from './emailAddresses.ts'

describe('An e-mail address', () => {
  it.each([
    'ines@example.com',
    "o'hara+shop@mail.example.co.uk",
    'josé@example.com',
    'ines@münchen.example',
    '用户@例子.公司',
    'a@b.cd',
    'x@127-0-0-1.example',
  ])('is %s', (text) => expect(isEmailAddress(text)).toBe(true))

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
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false))

  it('is the same in any case, with blanks around it and however its accents are written', () => {
    expect(emailKey(' Jose\u0301@Example.COM ')).toBe(emailKey('josé@example.com'))
  })
})
