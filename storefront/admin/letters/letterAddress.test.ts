import { describe, expect, it } from 'vitest'
import { hasFilters, letterPath, readLetterAddress, writeLetterAddress } from './letterAddress.ts'

const read = (search: string) => readLetterAddress(new URLSearchParams(search))

describe('the address of letters', () => {
  it('says which are shown and which is open, and nothing that goes without saying', () => {
    const whole = { page: '2', q: 'ines', state: 'failed', kind: 'order-shipped', letter: 'm-1' }
    expect(writeLetterAddress(read(new URLSearchParams(whole).toString()))).toEqual(whole)
    expect(writeLetterAddress(read(''))).toEqual({})
  })

  it('may have been typed by anybody', () => {
    const typed = read('page=-1&q=%20&state=lost&kind=love&letter=')
    expect(typed).toEqual(read(''))
    expect(hasFilters(typed)).toBe(false)
    expect(hasFilters(read('state=kept'))).toBe(true)
  })

  it('leads to a letter among those of its order', () => {
    expect(letterPath('m-1', 'RV-1')).toBe('/admin/letters?q=RV-1&letter=m-1')
  })
})
