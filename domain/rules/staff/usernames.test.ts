import { describe, expect, it } from 'vitest'
import { normalizeUsername, sanitizeForLog, usernameKey, usernameProblem } from './usernames.ts'

describe('usernames', () => {
  it.each(['ines', 'Ines Lambert', 'ines.lambert@shop.example', '李娜', 'Ольга', 'zoë', "o'neill", 'a1'])(
    'accepts the username %s',
    (name) => {
      expect(usernameProblem(name)).toBeNull()
    },
  )

  it.each([
    'a\u0000',
    'a\u200b',
    'a\u2060b',
    '\u202eabc',
    'a\u2067b',
    'a\u00adb',
    'a\u3164',
    'a\u115f',
    'a\uffa0',
    'a\u2800',
    'a\u034f',
    'a\ufe0f',
    'a\u{e0041}',
    'a\ud800',
    'a\u00a0b',
    'a\u2028b',
    'a\tb',
    'a\ue000',
  ])('rejects the invisible character in %j', (name) => {
    expect(usernameProblem(name)).toBe('Username contains an invisible character. Type it again.')
  })

  it('rejects empty and long usernames', () => {
    expect(usernameProblem('  ')).toBe('Enter a username.')
    expect(usernameProblem('x'.repeat(101))).toContain('too long')
  })

  it('normalizes width, case and accents of a username', () => {
    expect(normalizeUsername(' ＡＤＭＩＮ ')).toBe('admin')
    expect(normalizeUsername('Zoe\u0308')).toBe('zoë')
  })

  it.each([
    ['admin', 'аdmin'],
    ['admin', 'ÁDMIN'],
    ['admin', 'adrnin'],
    ['paul', 'pau1'],
    ['leo', 'le0'],
    ['ines-l', 'ines_l'],
    ['ines l', 'ines  l'],
  ])('treats %s and %s as the same username', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other))
  })

  it.each([
    ['ines', 'inez'],
    ['editor-2', 'editor-3'],
    ['anna', 'hanna'],
  ])('treats %s and %s as different usernames', (one, other) => {
    expect(usernameKey(one)).not.toBe(usernameKey(other))
  })

  it('formats a username for logs: one line, no control characters, truncated', () => {
    expect(sanitizeForLog('a"\n\u202eb')).toBe("a'b")
    expect(sanitizeForLog('x'.repeat(80))).toBe(`${'x'.repeat(64)}…`)
  })
})
