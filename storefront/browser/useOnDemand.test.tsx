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
    const { result, rerender } = renderHook(({ resetKey }) => useOnDemand(async () => Dialog, { resetKey }), {
      initialProps: { resetKey: 'a' },
    })
    await act(async () => result.current.open())
    rerender({ resetKey: 'b' })
    expect(result.current).toMatchObject({ isOpen: false, Content: undefined })
    rerender({ resetKey: 'a' })
    expect(result.current.isOpen).toBe(false)
  })

  it('calls onLoadError if the code of the dialog fails to load', async () => {
    const onLoadError = vi.fn()
    const load = () => Promise.reject(new Error('offline'))
    const { result } = renderHook(() => useOnDemand<object>(load, { onLoadError }))
    await act(async () => result.current.preload())
    expect(onLoadError).not.toHaveBeenCalled()
    await act(async () => result.current.open())
    expect(onLoadError).toHaveBeenCalledTimes(1)
    expect(result.current.isOpen).toBe(false)
  })
})
