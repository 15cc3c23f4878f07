import path from 'node:path'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { type PayloadRequest, buildConfig } from 'payload'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import { SHOP_TIME_ZONE } from '../../domain/rules/dates/shopTime.ts'
import { restrictPayloadCollections, jobRights } from '../access/restrictPayloadCollections.ts'
import { withAccessRules } from '../access/withAccessRules.ts'
import { Admins } from '../collections/Admins.ts'
import { Checkouts } from '../collections/Checkouts.ts'
import { Claims } from '../collections/Claims.ts'
import { Emails } from '../collections/Emails.ts'
import { Erasures } from '../collections/Erasures.ts'
import { Media } from '../collections/Media.ts'
import { nameLockOwners } from '../collections/parts/nameLockOwners.ts'
import { Orders } from '../collections/Orders.ts'
import { Pages } from '../collections/Pages.ts'
import { Products } from '../collections/Products.ts'
import { hideInternalFields } from '../collections/parts/hideInternalFields.ts'
import { SecondFactors } from '../collections/SecondFactors.ts'
import { SignInAttempts } from '../collections/SignInAttempts.ts'
import { StockChanges } from '../collections/StockChanges.ts'
import { Leases } from '../collections/Leases.ts'
import { Processes } from '../collections/Processes.ts'
import { RateCounts } from '../collections/RateCounts.ts'
import { Subscribers } from '../collections/Subscribers.ts'
import { Variants } from '../collections/Variants.ts'
import { Waitlist } from '../collections/Waitlist.ts'
import { connectEmail } from './connectEmail.ts'
import { openDatabase } from '../persistence/database.ts'
import { IMAGE_SIZES_JOB } from '../operations/media/makeMissingSizes.ts'
import { MAX_FILE_BYTES } from '../requests/withFiles.ts'
import { buildSignInEndpoints } from '../endpoints/panel/buildSignInEndpoints.ts'
import { getPageTags, getListingTags, tags } from '../caching/tags.ts'
import type { Env } from './env.ts'
import { Categories } from '../globals/Categories.ts'
import { Home } from '../globals/Home.ts'
import { Seeds } from '../globals/Seeds.ts'
import { Site } from '../globals/Site.ts'
import { StaffRules } from '../globals/StaffRules.ts'
import { WaitlistRules } from '../globals/WaitlistRules.ts'
import { pinTokenAlgorithm } from '../http/pinTokenAlgorithm.ts'
import { loadOrCreateSecret } from './loadOrCreateSecret.ts'
import { protectCreationTime } from '../collections/parts/protectCreationTime.ts'
import { PANEL_TRANSLATIONS } from '../payload/panelTranslations.ts'
import { rejectHiddenCharacters } from '../payload/rejectHiddenCharacters.ts'
import { LOG_OPTIONS } from '../logging/redactLog.ts'
import { sharpStub, removeSharp } from '../payload/removeSharp.ts'
import type { Shop } from './shop.ts'

const RETRIES = 20

/** Returns Payload's configuration for one shop. The documented endpoints are not part of it. */
export async function buildPayloadConfig(env: Env, services: Omit<Shop, 'payload' | 'env'>) {
  const drop = (changed: string[]) => services.responses.invalidate(changed)
  const shopOf = ({ payload }: PayloadRequest): Shop => ({ ...services, env, payload })
  const dropGlobal = (slug: string) => drop([tags.global(slug)])
  const usesHttps = env.publicUrl.startsWith('https:')
  const config = await buildConfig({
    secret: env.payloadSecret ?? loadOrCreateSecret(env.dataDir),
    serverURL: env.publicUrl,
    csrf: [env.publicUrl],
    db: await openDatabase(env.databaseUri, env.dataDir),
    editor: lexicalEditor(),
    email: connectEmail(env),
    logger: { options: LOG_OPTIONS },
    loggingLevels: { AuthenticationError: 'info', LockedAuth: 'info' },
    sharp: sharpStub,
    routes: { admin: '/cms', api: '/cms/api' },
    admin: {
      user: 'admins',
      // The shop's colors are designed for light mode; see panel/app/cms/house.css.
      theme: 'light',
      // With the time zone: some times are rendered by the server, and LocalCrumb reads them. LocalDates removes it in the browser.
      dateFormat: 'MMM d, yyyy, h:mm a O',
      // Only one time zone, so that editors cannot change it after the time: Payload would keep the instant and shift the time.
      timezones: {
        defaultTimezone: SHOP_TIME_ZONE,
        supportedTimezones: [{ label: 'New York', value: SHOP_TIME_ZONE }],
      },
      meta: {
        titleSuffix: ` – ${SHOP_NAME}`,
        // The panel is not shared, and images for link previews would have URLs among the shop's own endpoints.
        defaultOGImageType: 'off',
        icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
      },
      components: {
        graphics: { Logo: '/components/Logo#Logo', Icon: '/components/Icon#Icon' },
        header: ['/components/dates/LocalCrumb#LocalCrumb'],
        beforeDashboard: ['/components/Welcome#Welcome'],
        afterNavLinks: ['/components/NavLinks#NavLinks'],
        providers: [
          '/components/SessionKeeper#SessionKeeper',
          '/components/NamedControls#NamedControls',
          '/components/dates/LocalDates#LocalDates',
        ],
      },
      importMap: {
        baseDir: path.resolve('panel'),
        importMapFile: path.resolve('panel/app/cms/importMap.js'),
      },
    },
    collections: [
      Pages((page) => drop(getPageTags(page))),
      Media(env, services.pictures, ({ id }) => {
        drop([tags.image(id)])
        services.worker.requestRun(IMAGE_SIZES_JOB)
      }),
      Products(services.pictures, {
        onChange: (product) => drop(getListingTags(product)),
        onDelete: (product) => drop([...getListingTags(product), tags.deletedProduct(product.id)]),
      }),
      Orders,
      Checkouts,
      Emails,
      Subscribers,
      Waitlist,
      Claims,
      Erasures,
      StockChanges,
      Variants,
      Admins(usesHttps, buildSignInEndpoints(shopOf)),
      SignInAttempts,
      SecondFactors,
      Processes,
      Leases,
      RateCounts,
    ]
      .map(withAccessRules)
      .map(protectCreationTime),
    globals: [Home(dropGlobal), Categories(dropGlobal), Site(dropGlobal), Seeds, StaffRules, WaitlistRules]
      .map(withAccessRules)
      .map(protectCreationTime),
    upload: {
      limits: { fileSize: MAX_FILE_BYTES },
      abortOnLimit: true,
      responseOnLimit: 'This image is larger than 25 MB. Choose a smaller one.',
    },
    jobs: { access: jobRights, tasks: [] },
    i18n: { translations: PANEL_TRANSLATIONS },
    graphQL: { disable: true },
    telemetry: false,
    onInit: (payload) => {
      removeSharp(payload)
      return pinTokenAlgorithm(payload)
    },
    // Generated by npm run migration and read only by src/persistence; Payload's own functions keep their types.
    typescript: {
      autoGenerate: false,
      declare: false,
      outputFile: path.resolve('src/persistence/payloadTypes.ts'),
    },
  })
  restrictPayloadCollections(config)
  nameLockOwners(config)
  rejectHiddenCharacters(config)
  hideInternalFields(config)
  // Retries scheduled publications: the database may be busy, or the page not quite complete.
  for (const task of config.jobs.tasks ?? []) task.retries ??= RETRIES
  return config
}
