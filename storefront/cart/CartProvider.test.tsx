import { afterEach, expect, it } from 'vitest'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { CartProvider, useCart } from './CartProvider.tsx'

const line = { productId: 'sw-001', size: 'S', color: 'Black', quantity: 2, name: 'One-Piece', price: 19.99 }

function Badge() {
  const { count, subtotalInCents, isLoaded, add } = useCart()
  const words = isLoaded ? `${count} pieces, ${subtotalInCents} cents` : 'not loaded'
  return <button onClick={() => add({ ...line, quantity: undefined, image: undefined })}>{words}</button>
}

const page = (
  <CartProvider>
    <Badge />
  </CartProvider>
)

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
})

it('hydrates without a cart before it shows the stored one', async () => {
  localStorage.setItem('rivage.cart.1', JSON.stringify([line]))
  const place = document.createElement('div')
  document.body.append(place)
  // Markup sent by the server; hydrating anything else would log an error, which fails the test.
  place.innerHTML = '<button>not loaded</button>'
  const root = await act(async () => hydrateRoot(place, page))
  expect(place.textContent).toBe('2 pieces, 3998 cents')

  fireEvent.click(screen.getByRole('button'))
  expect(place.textContent).toBe('3 pieces, 5997 cents')
  await act(async () => root.unmount())
})
