import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { SearchField } from './SearchField.tsx'

const onSearch = vi.fn<(q: string) => void>()
const field = () => screen.getByLabelText<HTMLInputElement>('Search')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const searched = () => onSearch.mock.calls.flat()

function open(q = '') {
  const search = (q: string) => <SearchField label="Search" q={q} onSearch={onSearch} />
  const { rerender } = render(search(q))
  return (q: string) => rerender(search(q))
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  onSearch.mockReset()
  vi.useRealTimers()
})

describe('SearchField', () => {
  it('searches for the typed text after a pause in typing', () => {
    open()
    type('in')
    pause(200)
    type(' ines ')
    pause(200)
    expect(searched()).toEqual([])
    pause(100)
    expect(searched()).toEqual(['ines'])
  })

  it('searches immediately on Enter, and not again after the pause', () => {
    open()
    type('ines')
    fireEvent.submit(screen.getByRole('search'))
    pause(1000)
    expect(searched()).toEqual(['ines'])
  })

  it('clears the text with its button, and keeps the focus', () => {
    open('ines')
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    expect(searched()).toEqual([''])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows the query of the URL when it changes', () => {
    const show = open('ines')
    show('')
    expect(field().value).toBe('')
    pause(1000)
    expect(searched()).toEqual([])
  })

  it('keeps text that was typed during the previous search', () => {
    const show = open()
    type('in')
    pause(300)
    type('ines')
    show('in')
    expect(field().value).toBe('ines')
    pause(300)
    expect(searched()).toEqual(['in', 'ines'])
  })
})
