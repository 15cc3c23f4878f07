import { afterEach, describe, expect, it } from 'vitest'
import { act, screen, within } from '@testing-library/react'
import { buildListedImage } from '../../../../../tests/support/build/buildListedProduct.ts'
import {
  button,
  buildProductResponse,
  closeTestForm,
  field,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

const imageOf = (_id: string, isPrimary = false) => buildListedImage({ _id, isPrimary, alt: 'Riva' })
const front = imageOf('front', true)
const [back, detail] = [imageOf('back'), imageOf('detail')]
const IMAGES = '/api/products/p-1/images'
const NOW = 'GET /api/admin/products/p-1'
const withThese = (...images: typeof riva.images) => buildProductResponse({ images })
const backPrimary = withThese(imageOf('front'), imageOf('back', true), detail)

const open = () => openTestForm({ ...riva, images: [front, back, detail] })
const cards = () => within(screen.getByRole('list', { name: 'Current Images' })).getAllByRole('listitem')
const card = (place: number) => within(cards()[place - 1] as HTMLElement)
const alert = () => screen.getByRole('alert').textContent
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete image' }))

afterEach(closeTestForm)

describe('current images', () => {
  it('labels the primary image and makes another one primary', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/back/primary`, 200, backPrimary)
    expect(card(1).getByText('Primary')).toBeTruthy()
    expect(card(1).queryByRole('button', { name: /^Set Primary/ })).toBeNull()
    await user.click(card(2).getByRole('button', { name: /^Set Primary/ }))
    expect(card(2).getByText('Primary')).toBeTruthy()
    expect(card(1).queryByText('Primary')).toBeNull()
    expect(document.activeElement).toBe(card(2).getByRole('button', { name: /^Move later/ }))
    expect(screen.getByText('Image 2 is now the primary image.')).toBeTruthy()
  })

  it('keeps the focus where the user moved it while the request was pending', async () => {
    const { user, answers } = open()
    let arrive = (_answer: { body: object }) => {}
    answers[`PUT ${IMAGES}/back/primary`] = () => new Promise((resolve) => (arrive = resolve))
    await user.click(card(2).getByRole('button', { name: /^Set Primary/ }))
    await user.click(field('Name'))
    await act(async () => arrive({ body: backPrimary }))
    expect(card(2).getByText('Primary')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
  })

  it('shows why setting the primary image failed', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/back/primary`, 503, { error: 'Try again.' })
    answer(NOW, 200, withThese(front, back, detail))
    await user.click(card(2).getByRole('button', { name: /^Set Primary/ }))
    expect(alert()).toBe('Failed to set primary image: Try again.')
    expect(document.activeElement).toBe(card(2).getByRole('button', { name: /^Set Primary/ }))
  })

  it('deletes an image after confirmation and focuses the heading', async () => {
    const { user, answer } = open()
    answer(`DELETE ${IMAGES}/back`, 200, withThese(front, detail))
    await user.click(card(2).getByRole('button', { name: /^Delete/ }))
    expect(screen.getByText('Are you sure you want to delete this image?')).toBeTruthy()
    await user.click(dialog().getByText('Delete'))
    expect(cards()).toHaveLength(2)
    expect(document.activeElement?.textContent).toBe('Current Images')
  })

  it('removes the announcement of a new primary image when an image is deleted', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/detail/primary`, 200, withThese(imageOf('front'), back, imageOf('detail', true)))
    answer(`DELETE ${IMAGES}/detail`, 200, withThese(front, back))
    await user.click(card(3).getByRole('button', { name: /^Set Primary/ }))
    expect(screen.getByText('Image 3 is now the primary image.')).toBeTruthy()
    await user.click(card(3).getByRole('button', { name: /^Delete/ }))
    await user.click(dialog().getByText('Delete'))
    expect(screen.queryByText('Image 3 is now the primary image.')).toBeNull()
  })

  it('reloads the images if the image to delete no longer exists', async () => {
    const { user, answer } = open()
    answer(`DELETE ${IMAGES}/back`, 404, { error: 'Image not found' })
    answer(NOW, 200, withThese(front, detail))
    await user.click(card(2).getByRole('button', { name: /^Delete/ }))
    await user.click(dialog().getByText('Delete'))
    expect(alert()).toBe('Failed to delete image: Image not found')
    expect(cards()).toHaveLength(2)
  })

  it('moves an image by button, keeps the focus and announces the position', async () => {
    const { user, answer, sent } = open()
    answer(`PUT ${IMAGES}/order`, 200, withThese(back, front, detail))
    await user.click(card(1).getByRole('button', { name: /^Move later/ }))
    expect(sent[0]?.body).toEqual({ imageIds: ['back', 'front', 'detail'] })
    expect(card(2).getByText('Primary')).toBeTruthy()
    expect(document.activeElement).toBe(card(2).getByRole('button', { name: /^Move later/ }))
    expect(screen.getByText('Moved to position 2 of 3.')).toBeTruthy()
    expect(
      card(1)
        .getByRole('button', { name: /^Move earlier/ })
        .getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it('restores the order when reordering fails', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/order`, 409, { error: 'The pictures changed.' })
    answer(NOW, 200, withThese(front, back, detail))
    await user.click(card(1).getByRole('button', { name: /^Move later/ }))
    expect(alert()).toBe('Failed to reorder images: The pictures changed.')
    expect(card(1).getByText('Primary')).toBeTruthy()
  })

  it('saves the alt text on blur and shows that it is saved', async () => {
    const { user, answer, sent } = open()
    answer(`PUT ${IMAGES}/back`, 200, withThese(front, { ...imageOf('back'), alt: 'From behind' }, detail))
    const alt = card(2).getByLabelText<HTMLInputElement>(/^Alt text/)
    expect(alt.value).toBe('')
    await user.type(alt, 'From behind')
    expect(card(2).getAllByRole('status')[0]?.textContent).toBe('Not saved yet')
    await user.tab()
    expect(sent[0]?.body).toEqual({ alt: 'From behind' })
    expect(card(2).getAllByRole('status')[0]?.textContent).toBe('Saved')
  })

  it('saves and clears the color of an image on selection', async () => {
    const { user, answer, sent } = open()
    answer(`PUT ${IMAGES}/back`, 200, withThese(front, { ...imageOf('back'), color: 'Noir' }, detail))
    const color = () => card(2).getByLabelText<HTMLSelectElement>(/^Color/)
    expect([...color().options].map(({ text }) => text)).toEqual(['All colors', 'Ivory', 'Noir'])
    await user.selectOptions(color(), 'Noir')
    expect(sent[0]?.body).toEqual({ color: 'Noir' })
    expect(color().value).toBe('Noir')
    expect(card(2).getByText('Saved')).toBeTruthy()
    answer(`PUT ${IMAGES}/back`, 200, withThese(front, back, detail))
    await user.selectOptions(color(), 'All colors')
    expect(sent[1]?.body).toEqual({ color: null })
    expect(color().value).toBe('')
  })

  it('restores the color of an image and shows the error when saving fails', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/back`, 400, { error: "color must be one of the product's colors: Ivory" })
    answer(NOW, 200, withThese(front, back, detail))
    await user.selectOptions(card(2).getByLabelText(/^Color/), 'Noir')
    expect(alert()).toBe(
      "Failed to set the color of the image: color must be one of the product's colors: Ivory",
    )
    expect(card(2).getByLabelText<HTMLSelectElement>(/^Color/).value).toBe('')
    expect(card(2).queryByText('Saved')).toBeNull()
  })

  it('closes without confirmation while an alt text is being saved', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/back`, 200, withThese(front, { ...imageOf('back'), alt: 'From behind' }, detail))
    await user.type(card(2).getByLabelText(/^Alt text/), 'From behind')
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('uses the new ETag of an image change only if no other field changed', async () => {
    const { user, answer, sent } = open()
    answer(`PUT ${IMAGES}/back/primary`, 200, backPrimary, '"e2"')
    await user.click(card(2).getByRole('button', { name: /^Set Primary/ }))
    answer(
      `PUT ${IMAGES}/detail/primary`,
      200,
      buildProductResponse({ price: 1, images: [front, back, detail] }),
      '"e3"',
    )
    await user.click(card(3).getByRole('button', { name: /^Set Primary/ }))
    changeField('Name', 'Mine')
    answer('PUT /api/products/p-1', 200, buildProductResponse({ name: 'Mine' }))
    await user.click(button('Update Product'))
    expect(sent.at(-1)?.headers.get('if-match')).toBe('"e2"')
  })
})
