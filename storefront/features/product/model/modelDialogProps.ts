import type { Product, ProductDetail } from '../../../../domain/contract/product.ts'

export interface ModelDialogProps {
  product: Product
  model: NonNullable<ProductDetail['model']>
  color: string | undefined
  onColor: (color: string) => void
  onClose: () => void
}
