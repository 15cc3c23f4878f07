import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePickerOnEscape } from './closePickerOnEscape.ts'

const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

describe('closePickerFirst', () => {
  let undo = () => {}
  afterEach(() => {
    undo()
    document.body.innerHTML = ''
  })

  it('keeps Escape from the drawer while a date picker is open', () => {
    const closeDrawer = vi.fn()
    undo = closePickerOnEscape(document)
    document.addEventListener('keydown', closeDrawer)
    document.body.innerHTML = '<div class="react-datepicker-popper"></div>'
    press('Escape')
    expect(closeDrawer).not.toHaveBeenCalled()
    press('a')
    expect(closeDrawer).toHaveBeenCalledTimes(1)
    document.body.innerHTML = ''
    press('Escape')
    expect(closeDrawer).toHaveBeenCalledTimes(2)
    document.removeEventListener('keydown', closeDrawer)
  })

  it('keeps Escape from the drawer if the picker closes before the drawer hears it', () => {
    const closeDrawer = vi.fn()
    undo = closePickerOnEscape(document)
    document.addEventListener('keydown', closeDrawer)
    document.body.innerHTML = '<div class="react-datepicker-popper"></div>'
    document.body.addEventListener('keydown', () => (document.body.innerHTML = ''), { once: true })
    press('Escape')
    expect(closeDrawer).not.toHaveBeenCalled()
    document.removeEventListener('keydown', closeDrawer)
  })
})
