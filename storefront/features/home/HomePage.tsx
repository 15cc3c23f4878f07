import { useHome } from '../../api/useHome.ts'
import { NoConnectionPage } from '../../messages/NoConnectionPage.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './Hero.tsx'
import { Newsletter } from './Newsletter.tsx'
import { Story } from './Story.tsx'

export function HomePage() {
  const { home, isMissing, retry } = useHome()
  if (isMissing) return <NoConnectionPage onRetry={retry} />
  return (
    <>
      <Hero hero={home?.hero} />
      <CategoryTiles tiles={home?.tiles} />
      {home?.story && <Story story={home.story} />}
      <FeaturedProducts products={home?.featured} />
      <Newsletter />
    </>
  )
}
