import { expect, it } from 'vitest'
import { isHttpsUrl } from './isHttpsUrl.ts'

it.each(['https://tracking.example', 'HTTPS://tracking.example/RV1?lang=en#top'])(
  'accepts %s as an https URL',
  (text) => {
    expect(isHttpsUrl(text)).toBe(true)
  },
)

it.each([
  '',
  'https://',
  'http://tracking.example',
  'javascript:alert(1)',
  'tracking.example',
  ' https://a.example',
])('rejects %j as an https URL', (text) => {
  expect(isHttpsUrl(text)).toBe(false)
})
