import { beforeEach, expect, it } from 'vitest'
import { nameControls } from './nameControls.ts'

const named = (selector: string) => document.querySelector(selector)?.getAttribute('aria-label')

beforeEach(() => {
  document.body.innerHTML = `
    <input id="select-all" aria-label="" aria-labelledby="select-all-words" type="checkbox">
    <table><tr>
      <td><div class="select-row__checkbox"><input type="checkbox" aria-label="" id="row"></div></td>
      <td><img alt=""></td><td><a href="/x">Riva</a></td><td>Swimwear</td>
    </tr></table>
    <button class="clickable-arrow clickable-arrow--right"><svg></svg></button>
    <button class="popup-button" id="labeled">Per Page: 10</button>
    <div class="field-type"><label class="field-label">Words<span>*</span></label>
      <div contenteditable="true" role="textbox" id="text"></div></div>`
  nameControls(document)
})

it('names what Payload leaves without a name after what stands beside it', () => {
  expect(named('#select-all')).toBe('Select all on this page')
  expect(named('#row')).toBe('Select Riva')
  expect(named('.clickable-arrow')).toBe('Next page')
  expect(named('#text')).toBe('Words')
})

it('leaves what has words of its own', () => {
  expect(named('#labeled')).toBeNull()
})

it('renames a row that shows something else', () => {
  document.querySelector('td a')?.replaceChildren('Other')
  nameControls(document)
  expect(named('#row')).toBe('Select Other')
})

it('names a drawer after its heading and the time in it after its label', () => {
  document.body.innerHTML = `
    <dialog class="drawer" aria-label="schedule-publish-7"><h2>Schedule publish for Returns</h2>
      <div class="schedule-publish__scheduler"><label for="field-time">Time (New York)<span>*</span></label>
        <div class="react-datepicker__input-container"><input id="time"></div></div>
      <button class="schedule-publish__delete"><aside class="tooltip">Delete</aside><svg></svg></button></dialog>`
  nameControls(document)
  expect(named('dialog')).toBe('Schedule publish for Returns')
  expect(named('#time')).toBe('Time (New York)')
  expect(named('button')).toBe('Delete scheduled event')
})

it('names the icons beside an image', () => {
  document.body.innerHTML = `
    <button class="copy-to-clipboard"><svg></svg><aside class="tooltip">Copy</aside></button>
    <button class="btn file-details__remove"><svg></svg></button>`
  nameControls(document)
  expect(named('.copy-to-clipboard')).toBe('Copy URL')
  expect(named('.file-details__remove')).toBe('Remove image')
})
