import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProductName } from './ProductName.tsx'

it('prevents breaks in hyphenated words, and keeps the text', () => {
  const { container } = render(<ProductName name="Minuit Off-the-Shoulder Velvet Gown" />)
  expect(container.textContent).toBe('Minuit Off-the-Shoulder Velvet Gown')
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    'Off-the-Shoulder',
  ])
})

it('leaves a name without hyphens unchanged', () => {
  const { container } = render(<ProductName name="Sirene Mermaid Gown" />)
  expect(container.innerHTML).toBe('Sirene Mermaid Gown')
})
