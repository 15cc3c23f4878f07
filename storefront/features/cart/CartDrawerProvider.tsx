import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CartDrawerContext } from '../../cart/useCartDrawer.ts'
import { useOnDemand } from '../../browser/useOnDemand.ts'
import styles from './CartDrawer.module.css'

const loadContent = async () => (await import('./CartDrawerContent.tsx')).CartDrawerContent

/**
 * Provides the cart drawer, which opens immediately and loads its content on demand. Navigates to the cart page if that fails;
 * closes on every navigation.
 */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const { isOpen, open, close, preload, Content } = useOnDemand<object>(loadContent, {
    resetKey: key,
    onLoadError: () => void navigate(paths.cart),
  })
  return (
    <CartDrawerContext value={{ isOpen, open, preload }}>
      {children}
      {isOpen && (
        <Dialog title="Your Bag" onClose={close} className={styles.drawer}>
          {Content ? <Content /> : <ContentSkeleton />}
        </Dialog>
      )}
    </CartDrawerContext>
  )
}

function ContentSkeleton() {
  return (
    <div className={styles.toCome}>
      <VisuallyHidden role="status">Loading your bag…</VisuallyHidden>
      <Skeleton className={styles.lineToCome} />
      <Skeleton className={styles.lineToCome} />
    </div>
  )
}
