import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildListedProduct } from '../../tests/support/build/buildListedProduct.ts'
import { ColorDots } from './ColorDots.tsx'

function renderDots(chosen?: string) {
  const product = buildListedProduct({ name: 'Calanque', colors: ['Ivory', 'Noir', 'Sand'] })
  render(
    <>
      <ColorDots product={product} chosen={chosen} onChoose={() => {}} />
      <a href="/next">Next</a>
    </>,
  )
  return userEvent.setup()
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

afterEach(cleanup)

describe('color dots', () => {
  it('uses one tab stop with arrow key navigation', async () => {
    const user = renderDots()
    await user.tab()
    expect(focused()).toBe('Ivory')
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Sand')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Noir')
    await user.tab()
    expect(focused()).toBe('Next')
    await user.tab({ shift: true })
    expect(focused()).toBe('Noir')
  })

  it('focuses the selected color first', async () => {
    const user = renderDots('Sand')
    await user.tab()
    expect(focused()).toBe('Sand')
  })

  it('ignores arrow keys with Alt', async () => {
    const user = renderDots()
    await user.tab()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(focused()).toBe('Ivory')
  })
})
