import { createContext, use, useEffect } from 'react'

/** Sets a title for the state of a page; undefined restores the page's own title. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => {})

/** Sets the title of the page while the component is mounted. */
export function usePageTitle(title: string): void {
  const setTitle = use(PageTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}
