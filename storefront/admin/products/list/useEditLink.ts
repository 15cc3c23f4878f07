import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { isSignedOutError } from '../../api/callAdmin.ts'
import { requestProduct } from '../../api/products.ts'

/** Opens the product named by the `edit` query parameter, for example from a link in the panel, and removes the parameter. */
export function useEditLink(
  onEdit: (product: ManagedProduct) => void,
  onFailure: (words: string) => void,
): void {
  const [params, setParams] = useSearchParams()
  const id = params.get('edit')
  const open = useEffectEvent(async (wanted: string) => {
    try {
      onEdit(await requestProduct(adminPaths.managedProduct(wanted)))
    } catch (failure) {
      if (isSignedOutError(failure)) return
      onFailure(`The product could not be opened: ${failure instanceof Error ? failure.message : ''}.`)
    }
    setParams(
      (now) => {
        now.delete('edit')
        return now
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (id) void open(id)
  }, [id])
}
