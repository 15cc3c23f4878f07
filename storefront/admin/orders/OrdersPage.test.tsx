import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'

afterEach(cleanup)

describe('the orders', () => {
  it('stand under their name', async () => {
    await renderAdmin('/admin', {})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Management')
    expect(document.title).toContain('Orders')
  })
})
