import { describe, expect, it } from 'vitest'
import { previewMessage } from './previewMessage.ts'

const now = new Date('2026-11-23T12:00:00Z')
const buildPreview = (publication: 'draft' | 'live' | 'hidden', goesLiveAt: string | null = null) => ({
  made: 'product' as const,
  shown: 'product' as const,
  product: { publication, goesLiveAt },
  now,
})
const page = { product: undefined, now }

describe('preview banner', () => {
  it.each([
    [buildPreview('draft'), 'Preview · not live yet'],
    [buildPreview('hidden'), 'Preview · hidden from shoppers'],
    [buildPreview('live'), 'Preview'],
    [buildPreview('live', '2026-11-23T11:00:00Z'), 'Preview'],
    [{ ...page, made: 'home', shown: 'home' } as const, 'Preview'],
    [{ ...page, made: 'page', shown: 'page' } as const, 'Preview'],
  ])('describes the preview (%#)', (preview, message) => {
    expect(previewMessage(preview)).toBe(message)
  })

  it('shows the publish time of a scheduled product', () => {
    expect(previewMessage(buildPreview('live', '2026-12-01T12:00:00Z'))).toMatch(
      /^Preview · not live before .*2026/,
    )
  })

  it.each([null, 'page', 'product'] as const)('reports an expired preview of Home (%s)', (made) => {
    expect(previewMessage({ ...page, made, shown: 'home' })).toMatch(
      /has expired\. .* Open the preview again in the panel/,
    )
  })

  it('returns undefined if the page reports the missing preview, and while loading', () => {
    expect(previewMessage({ ...page, made: null, shown: 'product' })).toBeUndefined()
    expect(previewMessage({ ...page, made: null, shown: 'page' })).toBeUndefined()
    expect(previewMessage({ ...page, made: undefined, shown: 'home' })).toBeUndefined()
  })
})
