import { describe, expect, it } from 'vitest'
import { normalizeUsername, shownText, usernameKey, usernameProblem } from './usernames.ts'

describe('A user name', () => {
  it.each(['ines', 'Ines Lambert', 'ines.lambert@shop.example', '李娜', 'Ольга', 'zoë', "o'neill", 'a1'])(
    'may be %s',
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
  ])('shows all of its letters, unlike %j', (name) => {
    expect(usernameProblem(name)).toBe('Username contains an invisible character. Type it again.')
  })

  it('is there, and not endless', () => {
    expect(usernameProblem('  ')).toBe('Enter a username.')
    expect(usernameProblem('x'.repeat(101))).toContain('too long')
  })

  it('has one spelling', () => {
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
  ])('is taken for another: %s, %s', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other))
  })

  it.each([
    ['ines', 'inez'],
    ['editor-2', 'editor-3'],
    ['anna', 'hanna'],
  ])('is not taken for another: %s, %s', (one, other) => {
    expect(usernameKey(one)).not.toBe(usernameKey(other))
  })

  it('stands in a log on one line, and feigns nothing', () => {
    expect(shownText('a"\n\u202eb')).toBe("a'b")
    expect(shownText('x'.repeat(80))).toBe(`${'x'.repeat(64)}…`)
  })
})
