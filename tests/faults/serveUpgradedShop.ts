// Runs serveShop with the migrations of an invented later version.
import { migrations } from '../../src/migrations/index.ts'
import { SAMPLE_MIGRATIONS } from './sampleMigrations.ts'

migrations.push(...SAMPLE_MIGRATIONS)
await import('./serveShop.ts')
