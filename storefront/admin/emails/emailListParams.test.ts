import { describe, expect, it } from 'vitest'
import { hasFilters, emailPath, readEmailListParams, writeEmailListParams } from './emailListParams.ts'

const read = (search: string) => readEmailListParams(new URLSearchParams(search))

describe('URL of the email list', () => {
  it('writes filters and the open email to the URL, without default values', () => {
    const whole = { page: '2', q: 'ines', state: 'failed', kind: 'order-shipped', email: 'm-1' }
    expect(writeEmailListParams(read(new URLSearchParams(whole).toString()))).toEqual(whole)
    expect(writeEmailListParams(read(''))).toEqual({})
  })

  it('ignores invalid values in the URL', () => {
    const typed = read('page=-1&q=%20&state=lost&kind=love&email=')
    expect(typed).toEqual(read(''))
    expect(hasFilters(typed)).toBe(false)
    expect(hasFilters(read('state=kept'))).toBe(true)
  })

  it('builds the path of an email within the emails of its order', () => {
    expect(emailPath('m-1', 'RV-1')).toBe('/admin/emails?q=RV-1&email=m-1')
  })
})
