import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { UnbrokenName } from './UnbrokenName.tsx'

afterEach(cleanup)

it('keeps words with hyphens on one line and the text as it is', () => {
  const { container } = render(<UnbrokenName name="Minuit Off-the-Shoulder Gown" />)
  expect(container.textContent).toBe('Minuit Off-the-Shoulder Gown')
  expect(screen.getByText('Off-the-Shoulder').style.whiteSpace).toBe('nowrap')
})
