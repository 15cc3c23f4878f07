import { describe, expect, it } from 'vitest'
import { buildSrcSet, sizePath } from './imageSizes.ts'

describe('sizePath', () => {
  it('replaces the extension and keeps earlier dots', () => {
    expect(sizePath('/media/front.2.webp', '480x600.avif')).toBe('/media/front.2-480x600.avif')
  })
})

describe('buildSrcSet', () => {
  it('lists the sizes of the format with their widths', () => {
    const sizes = ['480x600.webp', '480x600.avif', '960x1200.avif']
    expect(buildSrcSet('/media/a.webp', sizes, 'avif')).toBe(
      '/media/a-480x600.avif 480w, /media/a-960x1200.avif 960w',
    )
    expect(buildSrcSet('/media/a.webp', [], 'webp')).toBe('')
  })
})
