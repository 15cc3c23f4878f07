import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { EmailField } from './EmailField.tsx'

function Form() {
  const [email, setEmail] = useState('')
  return <EmailField label="Email" value={email} onEmail={setEmail} hint="We never share it." />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email')
const suggestion = () => screen.queryByRole('button')

it('suggests a correction for a mistyped email domain', async () => {
  render(<Form />)
  const user = userEvent.setup()
  await user.type(field(), 'jane@gmial.com')
  expect(suggestion()?.textContent).toBe('jane@gmail.com')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'jane@gmail.com' }))
  expect(field().value).toBe('jane@gmail.com')
  expect(suggestion()).toBeNull()
  expect(screen.getByText('We never share it.')).toBeTruthy()
})

it('suggests nothing while the address may still become valid', async () => {
  render(<Form />)
  const user = userEvent.setup()
  await user.type(field(), 'jane@gmail.co')
  expect(suggestion()).toBeNull()
  await user.tab()
  expect(suggestion()?.textContent).toBe('jane@gmail.com')
})
