import { CategoryTiles } from './CategoryTiles.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './Hero.tsx'
import { Newsletter } from './Newsletter.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <CategoryTiles />
      <FeaturedProducts />
      <Newsletter />
    </>
  )
}
