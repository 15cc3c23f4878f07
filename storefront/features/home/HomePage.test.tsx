import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { answerCalls } from '../../../tests/support/answerCalls.ts'
import { buildListedProduct, listOf } from '../../../tests/support/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/renderApp.tsx'

const FEATURED = '/api/products?featured=true&limit=4'
const tile = (category: string) => `/api/products?category=${category}&limit=1`
const one = { body: listOf([buildListedProduct()]) }

const everything = {
  '/api/config': { body: { paymentMode: 'live', countries: [] } },
  [tile('swimwear')]: one,
  [tile('ball-gowns')]: one,
  [tile('revamp')]: one,
  [FEATURED]: { body: listOf(['a', 'b', 'c', 'd'].map((id) => buildListedProduct({ id }))) },
}

afterEach(cleanup)

describe('Home', () => {
  it('leads to the three collections', async () => {
    answerCalls(everything)
    await renderApp('/')
    const tiles = within(screen.getByRole('region', { name: 'Collections' }))
    expect(tiles.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shop Now Swimwear', '/collection/swimwear'],
      ['Shop Now Ball Gowns', '/collection/ball-gowns'],
      ['Shop Collection ReVamp', '/collection/revamp'],
    ])
  })

  it('says of a collection without products that it is to come', async () => {
    answerCalls({ ...everything, [tile('revamp')]: { body: listOf([]) } })
    await renderApp('/')
    expect(screen.getByText('Collection Coming Soon')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' }).disabled).toBe(true)
  })

  it('shows the featured products', async () => {
    answerCalls(everything)
    await renderApp('/')
    expect(
      within(screen.getByRole('region', { name: 'Featured' })).getAllByRole('heading', { level: 3 }),
    ).toHaveLength(4)
  })

  it('says so when nothing is featured', async () => {
    answerCalls({ ...everything, [FEATURED]: { body: listOf([]) } })
    await renderApp('/')
    expect(screen.getByText('No featured products available at the moment.')).toBeTruthy()
  })

  it('thanks for a complete email address and asks for one otherwise', async () => {
    answerCalls(everything)
    const { user } = await renderApp('/')
    const subscribe = screen.getByRole('button', { name: 'Subscribe' })
    await user.click(subscribe)
    const field = screen.getByLabelText('Email')
    expect(screen.getByText('Please enter your email address.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.type(field, 'someone@example.com')
    await user.click(subscribe)
    expect(screen.getByText('Thank you. You are on the list.')).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
  })
})
