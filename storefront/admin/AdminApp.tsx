import { Navigate, Route, Routes, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { ErrorBoundary } from '../messages/ErrorBoundary.tsx'
import { TestModeBanner } from '../layout/TestModeBanner.tsx'
import { paths, patterns } from '../navigation/paths.ts'
import { AccountPage } from './account/AccountPage.tsx'
import { AdminErrorPage } from './layout/AdminErrorPage.tsx'
import { AdminNotFoundPage } from './layout/AdminNotFoundPage.tsx'
import { AdminShell } from './layout/AdminShell.tsx'
import { EmailsPage } from './emails/EmailsPage.tsx'
import { OrdersPage } from './orders/OrdersPage.tsx'
import { DemandPage } from './people/demand/DemandPage.tsx'
import { SubscribersPage } from './people/SubscribersPage.tsx'
import { WaitlistPage } from './people/WaitlistPage.tsx'
import { WaitlistViews } from './people/WaitlistViews.tsx'
import { PrivacyPage } from './privacy/PrivacyPage.tsx'
import { ProductsPage } from './products/ProductsPage.tsx'
import { StockPage } from './stock/StockPage.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { SignInPage } from './session/SignInPage.tsx'

interface AdminAppProps {
  /** Preloaded API responses by path. */
  data: Record<string, unknown>
}

/** Admin portal, a separate application so that shoppers do not load its code. */
export function AdminApp({ data }: AdminAppProps) {
  const { pathname } = useLocation()
  return (
    <SWRConfig value={{ fallback: data, errorRetryCount: 3 }}>
      <TestModeBanner />
      <ErrorBoundary resetKey={pathname} fallback={<AdminErrorPage />}>
        <Routes>
          <Route path={paths.adminSignIn} element={<SignInPage />} />
          <Route element={<RequireSession />}>
            <Route element={<AdminShell />}>
              {/* Shared element: the list stays mounted while an order is opened and closed. */}
              <Route element={<OrdersPage />}>
                <Route path={paths.adminOrders} element={null} />
                <Route path={patterns.adminOrder} element={null} />
              </Route>
              <Route
                path={patterns.adminOrderWithoutId}
                element={<Navigate to={paths.adminOrders} replace />}
              />
              <Route path={paths.adminProducts} element={<ProductsPage />} />
              <Route path={paths.adminStock} element={<StockPage />} />
              <Route path={paths.adminEmails} element={<EmailsPage />} />
              <Route element={<WaitlistViews />}>
                <Route path={paths.adminWaitlist} element={<WaitlistPage />} />
                <Route path={paths.adminDemand} element={<DemandPage />} />
              </Route>
              <Route path={paths.adminSubscribers} element={<SubscribersPage />} />
              <Route path={paths.adminPrivacy} element={<PrivacyPage />} />
              <Route path={paths.adminAccount} element={<AccountPage />} />
              <Route path="*" element={<AdminNotFoundPage />} />
            </Route>
          </Route>
        </Routes>
      </ErrorBoundary>
    </SWRConfig>
  )
}
