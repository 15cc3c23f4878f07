import { describe, expect, it } from 'vitest'
import { hasFilters, emailPath, readEmailListAddress, writeEmailListAddress } from './emailListAddress.ts'

const read = (search: string) => readEmailListAddress(new URLSearchParams(search))

describe('the address of emails', () => {
  it('says which are shown and which is open, and nothing that goes without saying', () => {
    const whole = { page: '2', q: 'ines', state: 'failed', kind: 'order-shipped', email: 'm-1' }
    expect(writeEmailListAddress(read(new URLSearchParams(whole).toString()))).toEqual(whole)
    expect(writeEmailListAddress(read(''))).toEqual({})
  })

  it('may have been typed by anybody', () => {
    const typed = read('page=-1&q=%20&state=lost&kind=love&email=')
    expect(typed).toEqual(read(''))
    expect(hasFilters(typed)).toBe(false)
    expect(hasFilters(read('state=kept'))).toBe(true)
  })

  it('leads to an email among those of its order', () => {
    expect(emailPath('m-1', 'RV-1')).toBe('/admin/emails?q=RV-1&email=m-1')
  })
})
