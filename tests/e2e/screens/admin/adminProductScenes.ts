import type { Page } from 'playwright-core'
import { changeResponse, failRequests, stallRequests } from '../pageState.ts'
import { type Scene, type Stage, isPhone } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

const PRODUCTS = '**/api/admin/products?**'
const AWAY = 'Something went wrong on our side. Try again.'

/** The product list: filters, selection, deletion and import. */
export const adminProductScenes: readonly Scene[] = [
  {
    takes: ['products', 'products-end', 'products-filtered', 'products-none'],
    play: async (stage) => {
      const { page, take } = stage
      await openProducts(stage)
      await page.waitForLoadState('networkidle')
      await take('products')
      await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await take('products-end')
      await page.goto('/admin/products?category=revamp&stock=in')
      await page.getByRole('button', { name: 'Clear filters' }).waitFor()
      await page.waitForLoadState('networkidle')
      await take('products-filtered')
      await page.goto('/admin/products?q=zzzz')
      await page.getByRole('heading', { name: 'No products found' }).waitFor()
      await take('products-none')
    },
  },
  {
    takes: ['products-filters'],
    at: isPhone,
    play: async (stage) => {
      await openProducts(stage)
      await stage.page.getByRole('button', { name: 'Filters' }).click()
      await stage.take('products-filters')
    },
  },
  {
    takes: ['products-empty'],
    play: async (stage) => {
      const { page, take } = stage
      await changeResponse(page, PRODUCTS, (answer) => ({
        ...answer,
        products: [],
        pagination: { page: 1, limit: 20, total: 0, pages: 0 },
      }))
      await openSignedIn(stage, '/admin/products')
      await page.getByText('Create your first product').waitFor()
      await take('products-empty')
    },
  },
  {
    takes: ['products-loading'],
    play: async (stage) => {
      const { page, take } = stage
      await stallRequests(page, PRODUCTS)
      await openSignedIn(stage, '/admin/products')
      await page.getByText('Loading products...').waitFor({ state: 'attached' })
      await take('products-loading')
    },
  },
  {
    takes: ['products-failed'],
    play: async (stage) => {
      const { page, take } = stage
      await failRequests(page, PRODUCTS, AWAY, 500)
      await openSignedIn(stage, '/admin/products')
      await page.getByText('Failed to load products').waitFor()
      await take('products-failed')
    },
  },
  {
    takes: ['products-selected', 'products-change', 'products-change-failed', 'products-changed'],
    play: async (stage) => {
      const { page, take } = stage
      await openProducts(stage)
      const boxes = page.getByRole('row').getByRole('checkbox')
      for (const index of [1, 2]) await boxes.nth(index).check()
      await page.waitForLoadState('networkidle')
      await take('products-selected')
      await page.getByRole('button', { name: 'Feature', exact: true }).click()
      const question = page.getByRole('dialog')
      await question.waitFor()
      await take('products-change')
      const change = /\/api\/admin\/products$/
      await failRequests(page, change, AWAY, 500)
      await question.getByRole('button', { name: 'Feature', exact: true }).click()
      await question.getByRole('alert').waitFor()
      await take('products-change-failed')
      await page.unroute(change)
      await question.getByRole('button', { name: 'Feature', exact: true }).click()
      await page.getByText('now featured').waitFor()
      await take('products-changed')
    },
  },
  {
    takes: ['product-delete', 'product-delete-failed'],
    play: async (stage) => {
      const { page, take } = stage
      await openProducts(stage)
      await page.waitForLoadState('networkidle')
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      const question = page.getByRole('dialog')
      await question.waitFor()
      await take('product-delete')
      await page.route('**/api/products/**', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 500, json: { error: AWAY } })
          : route.fallback(),
      )
      await question.getByRole('button', { name: 'Delete' }).click()
      await question.getByRole('alert').waitFor()
      await take('product-delete-failed')
    },
  },
  {
    takes: ['products-import', 'products-import-read', 'products-importing', 'products-import-failed'],
    play: async (stage) => {
      const { page, take } = stage
      await openProducts(stage)
      await page.getByRole('button', { name: 'Import CSV' }).click()
      await page.getByText('Choose a CSV file').waitFor()
      await take('products-import')
      await chooseFile(page)
      await take('products-import-read')
      const call = '**/api/admin/products/import'
      await stallRequests(page, call)
      await page.getByRole('button', { name: 'Import 2 valid rows' }).click()
      await page.getByRole('button', { name: 'Stop' }).waitFor()
      await take('products-importing')
      await failRequests(page, call, AWAY, 500)
      await openSignedIn(stage, '/admin/products')
      await page.getByRole('button', { name: 'Import CSV' }).click()
      await chooseFile(page)
      await page.getByRole('button', { name: 'Import 2 valid rows' }).click()
      await page.getByText('Failed to add the next products').waitFor()
      await take('products-import-failed')
    },
  },
]

async function openProducts(stage: Stage): Promise<void> {
  await openSignedIn(stage, '/admin/products')
  await stage.page.getByRole('button', { name: /^Edit/ }).first().waitFor()
}

async function chooseFile(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'autumn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(IMPORTED),
  })
  const read = page.getByText(/Riviera Halter/).first()
  await read.waitFor()
}

const IMPORTED = `name,price,category,description,sizes,colors,stockQuantity,counts
Riviera Halter,420,swimwear,A halter that ties twice.,"XS, S, M","Ivory, Noir",12,
Palais Gown,3200,gowns,Six layers of tulle.,"4, 6, 8",Blush,2,Blush / 4 = 1; Blush / 5 = 1
Étoile Slip,980,ball-gowns,Cut on the bias in one piece.,"2, 4, 6",Champagne,,Champagne / 2 = 3; Champagne / 4 = m
,99.999,revamp,A jacket without a name.,26,Indigo,1,
`
