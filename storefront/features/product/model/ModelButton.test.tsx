import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { buildManagedProduct } from '../../../../tests/support/build/buildListedProduct.ts'
import { stubDialogs } from '../../../../tests/support/storefront/stubDialogs.ts'
import { ModelButton } from './ModelButton.tsx'

it('shows a message instead of the 3D view if the browser has no WebGL', async () => {
  stubDialogs()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const product = buildManagedProduct({ name: 'Calanque' })
  render(
    <ModelButton product={product} model={{ path: '/media/x.glb' }} color={undefined} onColor={() => {}} />,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'View in 3D' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Calanque' }))
  dialog.getByText(/Your browser can’t show Calanque in 3D/)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  vi.restoreAllMocks()
})
