import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Product } from '../../../domain/contract/product.ts'
import type { SizeAndFit } from '../../../domain/contract/sizeAndFit.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedImage, buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const config = { '/api/config': { body: { mode: 'live', countries: [] } } }
const CHOICE_REQUIRED = 'Please select a size and color'

async function openProduct(
  given: Partial<Product> = {},
  sizeAndFit?: SizeAndFit | null,
  url = '/product/p-1',
) {
  const product = { ...buildListedProduct(given), sizeAndFit }
  mockEndpoints({ ...config, '/api/products/p-1': { body: { product } } })
  return renderApp(url)
}

const notes: SizeAndFit = {
  fit: 'small',
  model: { heightInCm: 178, size: 'S' },
  measurements: [
    {
      name: 'Bust',
      valuesInCm: [
        { size: 'S', value: 85 },
        { size: 'M', value: 89.5 },
      ],
    },
    { name: 'Waist', valuesInCm: [{ size: 'S', value: 66 }] },
  ],
  care: ['Rinse in cool water.', 'Dry flat.'],
  returns: 'Free within 30 days.',
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const alertText = () => screen.queryByRole('alert')?.textContent

afterEach(cleanup)

describe('product page', () => {
  it('requires a size and a color before it adds to the cart', async () => {
    const { user } = await openProduct()
    expect(alertText()).toBeUndefined()
    await user.click(button('Add to Cart'))
    expect(alertText()).toBe(CHOICE_REQUIRED)
    await user.click(button('M'))
    await user.click(button('Add to Cart'))
    expect(alertText()).toBe('Select a color')
    expect(screen.queryByTestId('cart-count')).toBeNull()
    await user.click(button('Noir'))
    expect(alertText()).toBeUndefined()
  })

  it('adds the selected variant and quantity to the cart, and links to it', async () => {
    const { user } = await openProduct({ name: 'Calanque' })
    await user.click(button('M'))
    await user.click(button('Noir'))
    await user.click(button('Increase quantity'))
    await user.click(button('Add to Cart'))
    expect((await screen.findByTestId('cart-count')).textContent).toBe('2')
    expect(screen.getByText(/2 × Calanque was added to your bag/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/cart')
    expect(JSON.parse(localStorage.getItem('rivage.cart.1') ?? '[]')).toMatchObject([
      { productId: 'p-1', size: 'M', color: 'Noir', quantity: 2 },
    ])
  })

  it('shows that a product is out of stock, and disables Add to Cart', async () => {
    await openProduct({ inStock: false })
    expect(button('Add to Cart').disabled).toBe(true)
    const message = screen.getByText('This product is currently out of stock')
    expect(message.getAttribute('role')).toBe('status')
    expect(alertText()).toBeUndefined()
    expect(screen.getByText('Out of Stock')).toBeTruthy()
  })

  it('shows when made-to-order and in-stock products ship', async () => {
    await openProduct({ stockQuantity: 0 })
    expect(screen.queryByText(/^Ships within/)).toBeNull()
    expect(screen.getByText('In Stock')).toBeTruthy()
    expect(screen.getByText('Made to order. Ships in three to four weeks.')).toBeTruthy()
    cleanup()
    await openProduct({ stockQuantity: 3 })
    expect(screen.getByText(/^Ships within two business days/)).toBeTruthy()
  })

  it('shows the made-to-order message once if all variants are made to order', async () => {
    const variants = ['S', 'M'].map((size) => ({
      size,
      color: 'Noir',
      inStock: true,
      stockQuantity: 0,
      sku: `MADE-${size}`,
    }))
    const { user } = await openProduct({
      sizes: ['S', 'M'],
      colors: ['Noir'],
      stockBy: 'variant',
      stockQuantity: 0,
      variants,
    })
    const message = 'Made to order. Ships in three to four weeks.'
    expect(screen.getAllByText(message)).toHaveLength(1)
    await user.click(button('M'))
    await user.click(button('Noir'))
    expect(screen.getAllByText(message)).toHaveLength(1)
  })

  it('shows the number of units left if it is three or fewer', async () => {
    await openProduct({ stockQuantity: 3 })
    expect(screen.getByText('Only 3 left')).toBeTruthy()
    for (const given of [{ stockQuantity: 4 }, { stockQuantity: 0 }, { stockQuantity: 2, inStock: false }]) {
      cleanup()
      await openProduct(given)
      expect(screen.queryByText(/left$/)).toBeNull()
    }
  })

  it.each([{ stockQuantity: 1 }, { inStock: false }])(
    'shows no made-to-order message for %j',
    async (given) => {
      await openProduct(given)
      expect(screen.queryByText(/Made to order/)).toBeNull()
    },
  )

  it('limits the quantity to at least one and at most the stock', async () => {
    const { user } = await openProduct({ stockQuantity: 2 })
    expect(button('Decrease quantity').disabled).toBe(true)
    await user.click(button('Increase quantity'))
    expect(button('Increase quantity').disabled).toBe(true)
  })

  async function addUnits(user: UserEvent, units: number) {
    const quantity = () => Number(document.querySelector('output')?.textContent)
    while (quantity() < units) await user.click(button('Increase quantity'))
    while (quantity() > units) await user.click(button('Decrease quantity'))
    await user.click(button('Add to Cart'))
  }

  it('adds the units left and reports how many, then reports that none was added', async () => {
    const { user } = await openProduct({ name: 'Calanque', stockQuantity: 3, sizes: ['S', 'M'], colors: [] })
    await user.click(button('S'))
    await addUnits(user, 2)
    expect(await screen.findByText(/^2 × Calanque was added to your bag\./)).toBeTruthy()
    await user.click(button('M'))
    await user.click(button('Add to Cart'))
    expect(
      await screen.findByText(/^Only 1 × Calanque was added\. The last 3 of this piece are/),
    ).toBeTruthy()
    expect(screen.getByTestId('cart-count').textContent).toBe('3')
    await addUnits(user, 1)
    const message = 'Calanque was not added. The last 3 of this piece are in your bag.'
    await waitFor(() => expect(alertText()).toBe(message))
    expect(screen.queryByText(/was added/)).toBeNull()
    expect(screen.getByTestId('cart-count').textContent).toBe('3')
    await user.click(button('S'))
    expect(alertText()).toBeUndefined()
  })

  it('adds no more units than the limit per product', async () => {
    const unitLimits = { perProduct: 2, perOrder: 8 }
    mockEndpoints({
      '/api/config': { body: { mode: 'live', countries: [], unitLimits } },
      '/api/products/p-1': {
        body: { product: buildListedProduct({ name: 'Rade', sizes: [], colors: [], stockQuantity: 9 }) },
      },
    })
    const { user } = await renderApp('/product/p-1')
    await addUnits(user, 3)
    expect(await screen.findByText(/^Only 2 × Rade was added\. Limit of 2 per order\./)).toBeTruthy()
  })

  it('reports that nothing was added if the line or the cart is full', async () => {
    const { user } = await openProduct({ name: 'Rade', sizes: [], colors: [] })
    const lines = (count: number, quantity: number) =>
      Array.from({ length: count }, (_, index) => ({
        productId: index === 0 && quantity > 1 ? 'p-1' : `other-${index}`,
        size: '',
        color: '',
        name: 'Rade',
        price: 100,
        quantity,
      }))
    localStorage.setItem('rivage.cart.1', JSON.stringify(lines(1, 99)))
    await user.click(button('Add to Cart'))
    const lineIsFull = 'Rade was not added. Limit of 99 of a size and color per order.'
    await waitFor(() => expect(alertText()).toBe(lineIsFull))
    localStorage.setItem('rivage.cart.1', JSON.stringify(lines(50, 1)))
    await user.click(button('Add to Cart'))
    const cartIsFull = 'Rade was not added. Your bag is full. Remove a piece to add another.'
    await waitFor(() => expect(alertText()).toBe(cartIsFull))
  })

  it('requires no size for a product without sizes', async () => {
    const { user } = await openProduct({ sizes: [], colors: ['Noir'] })
    await user.click(button('Noir'))
    await user.click(button('Add to Cart'))
    expect(screen.getByTestId('cart-count').textContent).toBe('1')
  })

  it('shows the primary image first, and another one when it is selected', async () => {
    const { user } = await openProduct({
      images: [
        buildListedImage({ _id: 'a', alt: 'Back', isPrimary: false, path: '/media/a.webp' }),
        buildListedImage({ _id: 'b', alt: 'Front', path: '/media/b.webp' }),
      ],
    })
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Front')
    await user.click(button('Picture 2 of 2: Back'))
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Back')
  })

  it('shows "Product not found" with links for an unknown ID', async () => {
    mockEndpoints({ ...config, '/api/products/p-1': { status: 404, body: { error: 'Product not found' } } })
    await renderApp('/product/p-1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product not found')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    const collections = within(screen.getByRole('list', { name: 'Collections' }))
    expect(collections.getByRole('link', { name: 'Ball Gowns' })).toBeTruthy()
    expect(within(screen.getByRole('main')).getByRole('search')).toBeTruthy()
  })

  it('shows an error for a URL without a product ID', async () => {
    mockEndpoints(config)
    await renderApp('/product')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product ID not provided')
  })

  it('shows the built-in product while the API is down', async () => {
    mockEndpoints({})
    await renderApp('/product/bg-001')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Gown')
  })

  it('shows an error for an unknown product while the API is down', async () => {
    mockEndpoints({})
    await renderApp('/product/p-1')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Failed to load product')
    expect(button('Try again')).toBeTruthy()
  })
})

describe('product images by color', () => {
  const images = [
    buildListedImage({ _id: 'a', alt: 'Ivory front', color: 'Ivory', path: '/media/a.webp' }),
    buildListedImage({
      _id: 'b',
      alt: 'Ivory turned',
      color: 'Ivory',
      isPrimary: false,
      path: '/media/b.webp',
    }),
    buildListedImage({ _id: 'c', alt: 'Noir front', color: 'Noir', isPrimary: false, path: '/media/c.webp' }),
    buildListedImage({ _id: 'd', alt: 'The box', isPrimary: false, path: '/media/d.webp' }),
  ]
  const given = { images, colors: ['Ivory', 'Noir', 'Sea Glass'] }
  const open = (url?: string) => openProduct(given, null, url)
  const shown = () => screen.getByRole('img').getAttribute('alt')
  const thumbnails = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('button')
  const others = () =>
    thumbnails()
      .filter((thumbnail) => thumbnail.dataset.otherColor === 'true')
      .map((thumbnail) => thumbnail.getAttribute('aria-label')?.replace(/^.*: /, ''))

  it('shows the images of the selected color, and stores the color in the URL', async () => {
    const { user, address } = await open()
    expect([shown(), others()]).toEqual(['Ivory front', []])
    await user.click(button('Noir'))
    expect([shown(), others()]).toEqual(['Noir front', ['Ivory front', 'Ivory turned']])
    expect(address()).toBe('/product/p-1?color=Noir')
    await user.click(button('Sea Glass'))
    expect([shown(), others()]).toEqual(['Ivory front', []])
    expect(address()).toBe('/product/p-1?color=Sea+Glass')
  })

  it('keeps the order of the thumbnails when a color is selected', async () => {
    const { user } = await open()
    const before = thumbnails().map((thumbnail) => thumbnail.getAttribute('aria-label'))
    await user.click(button('Noir'))
    expect(thumbnails().map((thumbnail) => thumbnail.getAttribute('aria-label'))).toEqual(before)
  })

  it('shows a selected thumbnail until another color is selected', async () => {
    const { user } = await open()
    await user.click(button('Noir'))
    await user.click(button('Picture 4 of 4: The box'))
    expect(shown()).toBe('The box')
    await user.click(button('Ivory'))
    expect(shown()).toBe('Ivory front')
  })

  it('has one tab stop among the thumbnails, which the arrow keys move', async () => {
    const { user } = await open('/product/p-1?color=Noir')
    const stops = () => thumbnails().flatMap(({ tabIndex }, index) => (tabIndex === 0 ? [index] : []))
    const pressedIndex = thumbnails().findIndex((each) => each.getAttribute('aria-pressed') === 'true')
    expect(stops()).toEqual([pressedIndex])
    thumbnails()[pressedIndex]?.focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(thumbnails()[pressedIndex - 1])
    expect(stops()).toEqual([pressedIndex - 1])
  })

  it('selects the color of a clicked thumbnail instead of the current color', async () => {
    const { user, address } = await open('/product/p-1?color=Noir')
    await user.click(button('Picture 2 of 4: Ivory turned'))
    expect(address()).toBe('/product/p-1?color=Ivory')
    expect(button('Ivory').getAttribute('aria-pressed')).toBe('true')
    expect(shown()).toBe('Ivory turned')
  })

  it('selects the color of a clicked thumbnail if none is selected', async () => {
    const { user, address } = await open()
    await user.click(button('Picture 3 of 4: Noir front'))
    expect(address()).toBe('/product/p-1?color=Noir')
    expect([shown(), button('Noir').getAttribute('aria-pressed')]).toEqual(['Noir front', 'true'])
    await user.click(button('Picture 4 of 4: The box'))
    expect([shown(), address()]).toEqual(['The box', '/product/p-1?color=Noir'])
  })

  it('keeps a selected color that has no images of its own', async () => {
    const { user, address } = await open('/product/p-1?color=Sea+Glass')
    await user.click(button('Picture 3 of 4: Noir front'))
    expect([shown(), address()]).toEqual(['Noir front', '/product/p-1?color=Sea+Glass'])
  })

  it('enlarges the images one after another, and resets the zoom', async () => {
    const { user } = await open('/product/p-1?color=Ivory')
    await user.click(button('Enlarge picture 1 of 3'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('img', { name: 'Ivory front' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Zoom' }))
    expect(dialog.getByRole('button', { name: 'Zoom' }).getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{ArrowRight}')
    expect(dialog.getByText('2 of 3')).toBeTruthy()
    expect(dialog.getByRole('img', { name: 'Ivory turned' })).toBeTruthy()
    // The next image starts without zoom.
    expect(dialog.getByRole('button', { name: 'Zoom' }).getAttribute('aria-pressed')).toBe('false')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button('Enlarge picture 1 of 3'))
  })

  it.each(['Noir', 'noir'])('selects the color %s of a link, and shows its images', async (name) => {
    const { user } = await open(`/product/p-1?color=${name}`)
    expect(shown()).toBe('Noir front')
    expect(button('Noir').getAttribute('aria-pressed')).toBe('true')
    await user.click(button('M'))
    await user.click(button('Add to Cart'))
    expect(JSON.parse(localStorage.getItem('rivage.cart.1') ?? '[]')).toMatchObject([
      { color: 'Noir', image: { path: '/media/c.webp' } },
    ])
  })

  it('selects the size of a link, and any option with only one value', async () => {
    const pressed = () =>
      screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    await openProduct({ ...given, images: [], sizes: ['XS', 'S'] }, null, '/product/p-1?color=Noir&size=xs')
    expect(pressed()).toEqual(['XS', 'Noir'])
    cleanup()
    await openProduct({ images: [], sizes: ['One size'], colors: ['Noir'] })
    expect(pressed()).toEqual(['One size', 'Noir'])
  })

  it('selects no color for a link to an unknown color', async () => {
    await open('/product/p-1?color=Chartreuse')
    expect([shown(), others()]).toEqual(['Ivory front', []])
    expect(document.querySelectorAll('[role="group"] [aria-pressed="true"]')).toHaveLength(0)
  })
})

describe('size and fit', () => {
  const cells = (title = 'Garment measurements') =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))

  it('shows fit, model, care and returns', async () => {
    await openProduct({}, notes)
    const section = within(screen.getByRole('region', { name: 'Size & Fit' }))
    for (const text of [
      'Runs small. If you’re between sizes, size up.',
      '5′ 10″ (178 cm) tall, wears size S.',
      'Rinse in cool water.',
      'Free within 30 days.',
    ])
      expect(section.getByText(text)).toBeTruthy()
  })

  it.each([null, undefined])('shows no size and fit section if it is %s', async (none) => {
    await openProduct({}, none)
    expect(screen.queryByText('Size & Fit')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull()
  })

  it('shows no size guide without measurements', async () => {
    await openProduct({}, { ...notes, measurements: [] })
    expect(screen.getByText('Size & Fit')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull()
  })

  it('shows the size guide in inches, with a dash for missing values', async () => {
    const { user } = await openProduct({}, notes)
    await user.click(button('Size guide'))
    expect(await screen.findByRole('dialog', { name: 'Size guide' })).toBeTruthy()
    expect(cells()).toEqual([
      ['Size', 'Bust', 'Waist'],
      ['S', '33½', '26'],
      ['M', '35¼', '–'],
    ])
  })

  it('shows body measurements before garment measurements', async () => {
    const { user } = await openProduct({}, notes)
    await user.click(button('Size guide'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }))
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Body measurements',
      'Garment measurements',
    ])
    expect(cells('Body measurements')).toEqual([
      ['Size', 'Bust', 'Waist', 'Hips'],
      ['S', '33½–34½', '25½–27', '36–37'],
      ['M', '35–36½', '27–28½', '37½–39'],
    ])
    expect(dialog.getByRole('link', { name: 'How to measure yourself' }).getAttribute('href')).toBe(
      '/pages/size-guide',
    )
  })

  it('shows no body measurements for unknown sizes', async () => {
    const { user } = await openProduct({ sizes: ['One size'] }, notes)
    await user.click(button('Size guide'))
    await screen.findByRole('dialog', { name: 'Size guide' })
    expect(screen.queryByText('Body measurements')).toBeNull()
  })

  it('shows the size guide in centimeters on request, and remembers that', async () => {
    const { user } = await openProduct({}, notes)
    await user.click(button('Size guide'))
    await user.click(await screen.findByRole('button', { name: 'Centimeters' }))
    expect(cells()[1]).toEqual(['S', '85', '66'])
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Size guide'))
    await screen.findByRole('dialog')
    expect(cells()[2]).toEqual(['M', '89.5', '–'])
  })
})
