import { useState } from 'react'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import { ApiError } from '../../api/callEndpoint.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin } from '../api/callAdmin.ts'
import { requestProduct, refreshProducts } from '../api/products.ts'
import { FailureMessage } from './parts/FailureMessage.tsx'
import { useSubmit } from './parts/useSubmit.ts'

interface DeleteProductDialogProps {
  product: ManagedProduct
  onDeleted: (id: string) => void
  onClose: () => void
}

/** Confirms and deletes a product. If it has changed since it was loaded, reloads it and asks again. */
export function DeleteProductDialog({ product: asked, onDeleted, onClose }: DeleteProductDialogProps) {
  const [product, setProduct] = useState(asked)
  const { isBusy, failure, submit } = useSubmit(async () => {
    try {
      await callAdmin(adminPaths.product(product.id), {
        method: 'DELETE',
        headers: { 'If-Match': product.etag },
      })
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0
      if (status === 412) setProduct(await requestProduct(adminPaths.managedProduct(product.id)))
      if (status === 412 || status === 404) await refreshProducts()
      throw failure
    }
    // Refresh the list before the dialog closes, so that the focus does not return to a row that is about to be removed.
    await refreshProducts()
    onDeleted(product.id)
  })
  return (
    <ConfirmDialog
      title="Delete Product"
      confirmLabel="Delete"
      onConfirm={submit}
      onCancel={() => !isBusy && onClose()}
      busy={isBusy}
      error={failure && <FailureMessage title="Failed to delete product" reason={failure} />}
    >
      Are you sure you want to delete &quot;{product.name}&quot;?
    </ConfirmDialog>
  )
}
