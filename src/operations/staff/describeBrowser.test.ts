import { expect, it } from 'vitest'
import { describeBrowser } from './describeBrowser.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox on macOS',
  ],
  ['node', null],
  ['', null],
  [undefined, null],
])('describes %j as %j', (userAgent, name) => expect(describeBrowser(userAgent)).toBe(name))

it('limits the length of the browser name', () => {
  expect(
    describeBrowser(`Mozilla/5.0 (X11; Linux ${'x'.repeat(900)}) Firefox/130.0`)?.length ?? 0,
  ).toBeLessThanOrEqual(60)
})
