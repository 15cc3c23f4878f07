import { useEffect, useRef } from 'react'
import { useOnDemand } from '../../browser/useOnDemand.ts'
import type { ChangeLineDialogProps } from './ChangeLineDialog.tsx'

interface ChangeLineButtonProps extends Omit<ChangeLineDialogProps, 'onClose'> {
  className: string | undefined
  /** True if the line was just changed, which removed the focused button. */
  takesFocus: boolean
}

const loadDialog = async () => (await import('./ChangeLineDialog.tsx')).ChangeLineDialog

/** Opens the dialog for the size and color of a line, if the product has other options. */
export function ChangeLineButton({ className, takesFocus, ...props }: ChangeLineButtonProps) {
  const { line, product } = props
  const dialog = useOnDemand(loadDialog)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  if (!product.inStock || Math.max(product.sizes.length, product.colors.length) < 2) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={`Change size or color of ${[line.name, line.size, line.color].filter(Boolean).join(', ')}`}
        aria-haspopup="dialog"
        aria-expanded={dialog.isOpen}
        onPointerEnter={dialog.preload}
        onClick={dialog.open}
      >
        Change
      </button>
      {dialog.Content && <dialog.Content {...props} onClose={dialog.close} />}
    </>
  )
}
