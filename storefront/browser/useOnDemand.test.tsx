import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useOnDemand } from './useOnDemand.ts'

const Dialog = () => null

afterEach(cleanup)

describe('on-demand dialog', () => {
  it('opens the dialog once its code is loaded, and unmounts it when closed', async () => {
    const { result } = renderHook(() => useOnDemand(async () => Dialog))
    expect(result.current).toMatchObject({ isOpen: false, Content: undefined })
    await act(async () => result.current.open())
    expect(result.current).toMatchObject({ isOpen: true, Content: Dialog })
    act(() => result.current.close())
    expect(result.current).toMatchObject({ isOpen: false, Content: undefined })
  })

  it('closes the dialog when the URL changes, and keeps it closed when the URL returns', async () => {
    const { result, rerender } = renderHook(
      ({ openFor }) => useOnDemand(async () => Dialog, { resetKey: openFor }),
      {
        initialProps: { openFor: 'a' },
      },
    )
    await act(async () => result.current.open())
    rerender({ openFor: 'b' })
    expect(result.current).toMatchObject({ isOpen: false, Content: undefined })
    rerender({ openFor: 'a' })
    expect(result.current.isOpen).toBe(false)
  })

  it('calls the fallback if its code fails to load', async () => {
    const otherwise = vi.fn()
    const load = () => Promise.reject(new Error('offline'))
    const { result } = renderHook(() => useOnDemand<object>(load, { onLoadError: otherwise }))
    await act(async () => result.current.preload())
    expect(otherwise).not.toHaveBeenCalled()
    await act(async () => result.current.open())
    expect(otherwise).toHaveBeenCalledTimes(1)
    expect(result.current.isOpen).toBe(false)
  })
})
