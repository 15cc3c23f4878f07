import { createContext, use, useEffect } from 'react'

/** Takes the title of a state that the page is in; undefined gives the page its own title back. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => {})

/** Says in the tab what the page has come to, for as long as the component that asks for it stands. */
export function usePageTitle(title: string): void {
  const setTitle = use(PageTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}
