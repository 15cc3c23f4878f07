import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { BagProvider } from './bag/BagProvider.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { PageLoading } from './layout/PageLoading.tsx'
import { ScreenHead } from './layout/ScreenHead.tsx'
import { Shell } from './layout/Shell.tsx'
import { screens } from './routes.tsx'

interface AppProps {
  /** Answers of the API by their path, loaded ahead. */
  data: Record<string, unknown>
}

export function App({ data }: AppProps) {
  const { pathname } = useLocation()
  return (
    <SWRConfig value={{ fallback: data, revalidateOnFocus: false, errorRetryCount: 3 }}>
      <ErrorBoundary resetKey={pathname}>
        <BagProvider>
          <Shell>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<PageLoading />}>
                <Routes>
                  {screens.map((screen) => (
                    <Route
                      key={screen.pattern}
                      path={screen.pattern}
                      element={<ScreenHead screen={screen} />}
                    />
                  ))}
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </Shell>
        </BagProvider>
      </ErrorBoundary>
    </SWRConfig>
  )
}
