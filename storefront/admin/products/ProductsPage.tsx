import { useTitle } from '../layout/useTitle.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

export function ProductsPage() {
  useTitle('Products')
  return <PageHeader title="Product Management" />
}
