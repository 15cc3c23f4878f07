import { Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { CartDrawerProvider } from '../features/cart/CartDrawerProvider.tsx'
import { CartProvider } from '../cart/CartProvider.tsx'
import { ErrorBoundary } from '../messages/ErrorBoundary.tsx'
import { PageLoading } from '../messages/PageLoading.tsx'
import { ScreenView } from './ScreenView.tsx'
import { Shell } from '../layout/Shell.tsx'
import { RouteMatchContext } from '../navigation/routeMatch.ts'
import { findScreen } from './routes.tsx'

interface AppProps {
  /** API responses by path, preloaded by the server. */
  data: Record<string, unknown>
}

export function App({ data }: AppProps) {
  const { pathname, search } = useLocation()
  const { screen, place } = useMemo(() => findScreen(pathname, search), [pathname, search])
  return (
    <SWRConfig value={{ fallback: data, revalidateOnFocus: false, errorRetryCount: 3 }}>
      <ErrorBoundary resetKey={pathname}>
        <CartProvider>
          <CartDrawerProvider>
            <Shell>
              <ErrorBoundary resetKey={pathname}>
                <Suspense fallback={<PageLoading />}>
                  <RouteMatchContext value={place}>
                    <ScreenView key={screen.pattern} screen={screen} />
                  </RouteMatchContext>
                </Suspense>
              </ErrorBoundary>
            </Shell>
          </CartDrawerProvider>
        </CartProvider>
      </ErrorBoundary>
    </SWRConfig>
  )
}
