import { useEffect, useRef } from 'react'
import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import type { Selection } from './useSelection.ts'

interface SelectAllProps {
  products: readonly ManagedProduct[]
  selection: Selection
}

/** Checkbox that selects all products on the page; indeterminate if only some are selected. */
export function SelectAll({ products, selection }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const selectedCount = products.filter(({ id }) => selection.has(id)).length
  const isAll = selectedCount === products.length
  const isSome = selectedCount > 0 && !isAll
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <CheckboxField
      ref={box}
      label="Select all on this page"
      checked={isAll}
      onChange={() => (isAll ? selection.unselect(products.map(({ id }) => id)) : selection.select(products))}
    />
  )
}
