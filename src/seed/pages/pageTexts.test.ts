import { describe, expect, it } from 'vitest'
import { SEED_PAGES } from './allPages.ts'

const textOf = (slug: string) => JSON.stringify(SEED_PAGES.find((page) => page.slug === slug)?.content)

describe('the pages a shop begins with', () => {
  it.each(['cookies', 'privacy'])('%s tells what the browser keeps, and for how long', (slug) => {
    expect(textOf(slug)).toContain('for an hour')
    expect(textOf(slug)).toContain('most recently')
    expect(textOf(slug)).not.toContain('tab is closed')
  })

  it('leave the choice between two sizes to the piece', () => {
    expect(textOf('size-guide')).not.toContain('take the smaller')
    expect(textOf('size-guide')).toContain('go by what the piece says')
  })

  it('give body measurements in inches and centimeters, of gowns as of swimwear', () => {
    expect(textOf('size-guide')).toContain(
      'XS: bust 32 to 33 in (81 to 84 cm), waist 24 to 25 in (61 to 64 cm)',
    )
    expect(textOf('size-guide')).toContain(
      '"2: bust 32 in (81 cm), waist 25 in (63 cm), hips 34½ in (88 cm)"',
    )
    expect(textOf('size-guide')).toContain('"14: bust 38 in (96 cm)')
  })

  it('send whoever waits for a piece to its waiting list', () => {
    expect(textOf('faq')).toContain('on the page of the piece')
    expect(textOf('faq')).not.toContain('foot of the home page')
    expect(textOf('privacy')).toContain('With a waitlist')
  })

  it('promise nothing that the shop does not do', () => {
    const all = JSON.stringify(SEED_PAGES)
    expect(all).not.toMatch(/still closed|daylight|gowns mostly to order|order by email|thirty pieces/)
    expect(textOf('returns')).toContain('tag still attached')
  })

  it.each(['terms', 'faq'])('%s explains that no sales tax is added', (slug) => {
    expect(textOf(slug)).toContain('not add sales tax')
  })

  it('help to write about an order with its number in the subject', () => {
    expect(textOf('contact')).toContain('mailto:care@rivage.example?subject=Order%20RV-')
  })

  it('explain how to get pieces in stock before those made to order', () => {
    expect(textOf('shipping')).toContain('order them separately from pieces made to order')
  })

  it('call no piece the only one', () => {
    expect(textOf('press')).not.toContain('exists once')
  })
})
