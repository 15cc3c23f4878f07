import { afterEach, describe, expect, it } from 'vitest'
import { act, screen, within } from '@testing-library/react'
import { buildListedImage } from '../../../../../tests/support/build/buildListedProduct.ts'
import {
  button,
  changed,
  closeTestForm,
  field,
  openTestForm,
  riva,
  type,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

const imageOf = (_id: string, isPrimary = false) => buildListedImage({ _id, isPrimary, alt: 'Riva' })
const front = imageOf('front', true)
const [back, detail] = [imageOf('back'), imageOf('detail')]
const IMAGES = '/api/products/p-1/images'
const NOW = 'GET /api/admin/products/p-1'
const withThese = (...images: typeof riva.images) => changed({ images })
const backPrimary = withThese(imageOf('front'), imageOf('back', true), detail)

const open = () => openTestForm({ ...riva, images: [front, back, detail] })
const cards = () => within(screen.getByRole('list', { name: 'Current Images' })).getAllByRole('listitem')
const card = (place: number) => within(cards()[place - 1] as HTMLElement)
const alert = () => screen.getByRole('alert').textContent
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete image' }))

afterEach(closeTestForm)

describe('the current images', () => {
  it('tell the primary one, and make another it', async () => {
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

  it('leave the focus where the person has gone meanwhile', async () => {
    const { user, answers } = open()
    let arrive = (_answer: { body: object }) => {}
    answers[`PUT ${IMAGES}/back/primary`] = () => new Promise((resolve) => (arrive = resolve))
    await user.click(card(2).getByRole('button', { name: /^Set Primary/ }))
    await user.click(field('Name'))
    await act(async () => arrive({ body: backPrimary }))
    expect(card(2).getByText('Primary')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
  })

  it('say why one could not be made primary', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/back/primary`, 503, { error: 'Try again.' })
    answer(NOW, 200, withThese(front, back, detail))
    await user.click(card(2).getByRole('button', { name: /^Set Primary/ }))
    expect(alert()).toBe('Failed to set primary image: Try again.')
    expect(document.activeElement).toBe(card(2).getByRole('button', { name: /^Set Primary/ }))
  })

  it('are deleted after a question, and the focus stays near', async () => {
    const { user, answer } = open()
    answer(`DELETE ${IMAGES}/back`, 200, withThese(front, detail))
    await user.click(card(2).getByRole('button', { name: /^Delete/ }))
    expect(screen.getByText('Are you sure you want to delete this image?')).toBeTruthy()
    await user.click(dialog().getByText('Delete'))
    expect(cards()).toHaveLength(2)
    expect(document.activeElement?.textContent).toBe('Current Images')
  })

  it('drop the announcement of a move or a new primary image when one is deleted', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/detail/primary`, 200, withThese(imageOf('front'), back, imageOf('detail', true)))
    answer(`DELETE ${IMAGES}/detail`, 200, withThese(front, back))
    await user.click(card(3).getByRole('button', { name: /^Set Primary/ }))
    expect(screen.getByText('Image 3 is now the primary image.')).toBeTruthy()
    await user.click(card(3).getByRole('button', { name: /^Delete/ }))
    await user.click(dialog().getByText('Delete'))
    expect(screen.queryByText('Image 3 is now the primary image.')).toBeNull()
  })

  it('are shown as they are where somebody else deleted one first', async () => {
    const { user, answer } = open()
    answer(`DELETE ${IMAGES}/back`, 404, { error: 'Image not found' })
    answer(NOW, 200, withThese(front, detail))
    await user.click(card(2).getByRole('button', { name: /^Delete/ }))
    await user.click(dialog().getByText('Delete'))
    expect(alert()).toBe('Failed to delete image: Image not found')
    expect(cards()).toHaveLength(2)
  })

  it('move by their buttons, which keep the focus, and say where they are', async () => {
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

  it('go back to their order where it could not be changed', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/order`, 409, { error: 'The pictures changed.' })
    answer(NOW, 200, withThese(front, back, detail))
    await user.click(card(1).getByRole('button', { name: /^Move later/ }))
    expect(alert()).toBe('Failed to reorder images: The pictures changed.')
    expect(card(1).getByText('Primary')).toBeTruthy()
  })

  it('save their alt text when its field is left, and say so', async () => {
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

  it('save their color when it is chosen, and say so', async () => {
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

  it('keep their color where another could not be saved, and say why', async () => {
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

  it('are no reason to ask before closing once their alt text is on its way', async () => {
    const { user, answer } = open()
    answer(`PUT ${IMAGES}/back`, 200, withThese(front, { ...imageOf('back'), alt: 'From behind' }, detail))
    await user.type(card(2).getByLabelText(/^Alt text/), 'From behind')
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lend their newer ETag to the fields only where nobody else changed those', async () => {
    const { user, answer, sent } = open()
    answer(`PUT ${IMAGES}/back/primary`, 200, backPrimary, '"e2"')
    await user.click(card(2).getByRole('button', { name: /^Set Primary/ }))
    answer(`PUT ${IMAGES}/detail/primary`, 200, changed({ price: 1, images: [front, back, detail] }), '"e3"')
    await user.click(card(3).getByRole('button', { name: /^Set Primary/ }))
    type('Name', 'Mine')
    answer('PUT /api/products/p-1', 200, changed({ name: 'Mine' }))
    await user.click(button('Update Product'))
    expect(sent.at(-1)?.headers.get('if-match')).toBe('"e2"')
  })
})
