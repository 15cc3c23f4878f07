import { describe, expect, it } from 'vitest'
import { SEED_PAGES } from './allPages.ts'

const textOf = (slug: string) => JSON.stringify(SEED_PAGES.find((page) => page.slug === slug)?.content)

describe('text of the seed pages', () => {
  it.each(['cookies', 'privacy'])('%s explains which data the browser stores and for how long', (slug) => {
    expect(textOf(slug)).toContain('for an hour')
    expect(textOf(slug)).toContain('most recently')
    expect(textOf(slug)).not.toContain('tab is closed')
  })

  it('refers to the product page for the choice between two sizes', () => {
    expect(textOf('size-guide')).not.toContain('take the smaller')
    expect(textOf('size-guide')).toContain('go by what the piece says')
  })

  it('lists body measurements of all categories in inches and centimeters', () => {
    expect(textOf('size-guide')).toContain(
      'XS: bust 32 to 33 in (81 to 84 cm), waist 24 to 25 in (61 to 64 cm)',
    )
    expect(textOf('size-guide')).toContain(
      '"2: bust 32 in (81 cm), waist 25 in (63 cm), hips 34½ in (88 cm)"',
    )
    expect(textOf('size-guide')).toContain('"14: bust 38 in (96 cm)')
  })

  it('refers shoppers to the waitlist on the product page', () => {
    expect(textOf('faq')).toContain('on the page of the piece')
    expect(textOf('faq')).not.toContain('foot of the home page')
    expect(textOf('privacy')).toContain('With a waitlist')
  })

  it('makes no promises that the shop does not keep', () => {
    const all = JSON.stringify(SEED_PAGES)
    expect(all).not.toMatch(/still closed|daylight|gowns mostly to order|order by email|thirty pieces/)
    expect(textOf('returns')).toContain('tag still attached')
  })

  it.each(['terms', 'faq'])('%s explains that no sales tax is added', (slug) => {
    expect(textOf(slug)).toContain('not add sales tax')
  })

  it('links to an email whose subject starts with the order number', () => {
    expect(textOf('contact')).toContain('mailto:care@rivage.example?subject=Order%20RV-')
  })

  it('explains how to receive in-stock products before those made to order', () => {
    expect(textOf('shipping')).toContain('order them separately from pieces made to order')
  })

  it('does not describe any product as one of a kind', () => {
    expect(textOf('press')).not.toContain('exists once')
  })
})
