import { useTitle } from '../layout/useTitle.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

export function OrdersPage() {
  useTitle('Orders')
  return <PageHeader title="Order Management" />
}
