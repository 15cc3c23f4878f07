import { afterEach, describe, expect, it } from 'vitest'
import { act, fireEvent, screen } from '@testing-library/react'
import { buildListedImage } from '../../../../../tests/support/build/buildListedProduct.ts'
import { session } from '../../../api/session.ts'
import {
  button,
  buildProductResponse,
  closeTestForm,
  field,
  imageFile,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

const files = (...names: string[]) => names.map(imageFile)
const withImages = (...ids: string[]) =>
  buildProductResponse({ images: ids.map((_id, index) => buildListedImage({ _id, isPrimary: index === 0 })) })

afterEach(closeTestForm)

describe('image uploads', () => {
  it('accepts several images, and describes how they are added', () => {
    openTestForm(riva)
    const { accept, multiple, type } = field('Add New Images')
    expect({ accept, multiple, type }).toEqual({ accept: 'image/*', multiple: true, type: 'file' })
    screen.getByText('These images will be added to the existing ones. Up to 20 at a time, 25 MB each.')
  })

  it('rejects invalid files immediately and keeps the valid ones', async () => {
    const { user } = openTestForm(riva)
    await user.upload(field('Add New Images'), [imageFile('front.png'), new File(['x'], 'notes.pdf')])
    expect(screen.getByText('notes.pdf is not an image.')).toBeTruthy()
    expect(screen.getByText('front.png')).toBeTruthy()
    await user.click(button('Remove front.png'))
    expect(screen.queryByText('front.png')).toBeNull()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:front.png')
  })

  it('keeps the form open when the file picker is canceled', () => {
    openTestForm(riva)
    changeField('Name', 'Typed')
    fireEvent(field('Add New Images'), new Event('cancel', { bubbles: true }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('uploads the first image, then two at a time, each with its own idempotency key', async () => {
    const { user, uploads, onSaved } = openTestForm(riva)
    await user.upload(field('Add New Images'), files('a.png', 'b.png', 'c.png', 'd.png'))
    await user.click(button('Update Product'))
    expect(button('Uploading...')).toBeTruthy()
    expect(uploads.map(({ file }) => file.name)).toEqual(['a.png'])
    await act(async () => uploads[0]?.answer(201, withImages('a')))
    expect(uploads.map(({ file }) => file.name)).toEqual(['a.png', 'b.png', 'c.png'])
    act(() => uploads[1]?.progress(0.5))
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload of b.png' }).value).toBe(0.5)
    await act(async () => uploads[1]?.answer(201, withImages('a', 'b')))
    await act(async () => uploads[2]?.answer(201, withImages('a', 'b', 'c')))
    await act(async () => uploads[3]?.answer(201, withImages('a', 'b', 'c', 'd')))
    expect(onSaved).toHaveBeenCalledWith('Product updated successfully!')
    expect(new Set(uploads.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(4)
  })

  it('sends the chosen color and clears it while the product does not have that color', async () => {
    const { user, uploads } = openTestForm({ ...riva, ...withImages('old').product })
    await user.upload(field('Add New Images'), files('a.png', 'b.png'))
    const noir = () => user.selectOptions(screen.getByLabelText('Color of a.png'), 'Noir')
    await noir()
    changeField(/^Colors/, 'Ivory')
    expect(field('Color of a.png').value).toBe('')
    changeField(/^Colors/, 'Ivory, Noir')
    expect(field('Color of a.png').value).toBe('Noir')
    await user.click(button('Update Product'))
    expect(uploads.map(({ color }) => color)).toEqual(['Noir', ''])
  })

  it('orders uploaded images as chosen, even if uploads finish in another order', async () => {
    const { user, uploads, answer, sent } = openTestForm({ ...riva, ...withImages('old').product })
    answer('PUT /api/products/p-1/images/order', 200, withImages('old', 'large', 'small'))
    await user.upload(field('Add New Images'), files('large.png', 'small.png'))
    await user.click(button('Update Product'))
    await act(async () => uploads[1]?.answer(201, withImages('old', 'small')))
    await act(async () => uploads[0]?.answer(201, withImages('old', 'small', 'large')))
    expect(sent[0]?.body).toEqual({ imageIds: ['old', 'large', 'small'] })
  })

  it('keeps failed uploads with their error and retries them with the same key', async () => {
    const { user, uploads, answer, onSaved } = openTestForm(null)
    answer('POST /api/products', 201, buildProductResponse({}))
    changeField('Name', 'Riva')
    changeField(/^Price/, '100')
    changeField('Description', 'Words.')
    await user.upload(field('Add New Images'), files('a.png', 'b.png', 'c.png'))
    await user.click(button('Create Product'))
    await act(async () => uploads[0]?.answer(201, withImages('a')))
    await act(async () => uploads[1]?.answer(415, { error: 'b.png isn’t a valid image.' }))
    await act(async () => uploads[2]?.drop())
    expect(screen.getByRole('dialog', { name: 'Edit Product' })).toBeTruthy()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'b.png isn’t a valid image.',
      'The upload didn’t go through. Check your connection and try again.',
      'Product saved but failed to upload images. You can try uploading them later.',
    ])
    expect(screen.getByRole('list', { name: 'Current Images' }).children).toHaveLength(1)
    expect(document.activeElement).toBe(button('Try again: b.png'))

    await user.click(button('Remove b.png'))
    await user.click(button('Try again: c.png'))
    expect(uploads[3]?.headers['Idempotency-Key']).toBe(uploads[2]?.headers['Idempotency-Key'])
    await act(async () => uploads[3]?.answer(201, withImages('a', 'c')))
    expect(screen.getByText('All images uploaded.')).toBeTruthy()
    expect(onSaved).not.toHaveBeenCalled()
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('removes the alert once the last failed upload is removed', async () => {
    const { user, uploads } = openTestForm(riva)
    await user.upload(field('Add New Images'), files('a.png', 'b.png'))
    await user.click(button('Update Product'))
    await act(async () => uploads[0]?.answer(415, { error: 'a.png isn’t a valid image.' }))
    await act(async () => uploads[1]?.answer(415, { error: 'b.png isn’t a valid image.' }))
    await user.click(button('Remove a.png'))
    expect(screen.getByText(/^Product saved but failed to upload images/)).toBeTruthy()
    await user.click(button('Remove b.png'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the images when the session ends and uploads them after the next sign-in', async () => {
    localStorage.setItem('admin_token', 'good')
    const { user, uploads, remount } = openTestForm(riva)
    await user.upload(field('Add New Images'), files('a.png', 'b.png'))
    await user.click(button('Update Product'))
    await act(async () => uploads[0]?.answer(401, { error: 'Sign in to continue.' }))
    expect(session.getToken()).toBeNull()
    expect(uploads).toHaveLength(1)
    remount()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('b.png')).toBeTruthy()
    await user.click(button('Update Product'))
    expect(uploads[1]?.file.name).toBe('a.png')
  })

  it('asks for confirmation before aborting uploads', async () => {
    const { user, uploads } = openTestForm(riva)
    await user.upload(field('Add New Images'), imageFile('a.png'))
    await user.click(button('Update Product'))
    await user.click(button('Cancel'))
    await user.click(button('Keep uploading'))
    expect(uploads[0]?.isAborted).toBe(false)
    await user.click(button('Close'))
    await user.click(button('Stop and close'))
    expect(uploads[0]?.isAborted).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
