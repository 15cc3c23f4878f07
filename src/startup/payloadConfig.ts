import path from 'node:path'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { type PayloadRequest, buildConfig } from 'payload'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import { SHOP_TIME_ZONE } from '../../domain/rules/dates/shopTime.ts'
import { guardPayloads, jobRights } from '../access/guardPayloads.ts'
import { guarded } from '../access/guarded.ts'
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
import { hideBookkeeping } from '../collections/parts/hideBookkeeping.ts'
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
import { PICTURE_SIZES_JOB } from '../operations/media/makeMissingSizes.ts'
import { MAX_FILE_BYTES } from '../requests/readFiles.ts'
import { signInPanelEndpoints } from '../endpoints/panel/signInPanelEndpoints.ts'
import { pageChanged, placeChanged, tags } from '../caching/tags.ts'
import type { Env } from './env.ts'
import { Categories } from '../globals/Categories.ts'
import { Home } from '../globals/Home.ts'
import { Seeds } from '../globals/Seeds.ts'
import { Site } from '../globals/Site.ts'
import { StaffRules } from '../globals/StaffRules.ts'
import { WaitlistRules } from '../globals/WaitlistRules.ts'
import { pinTokens } from '../http/pinTokens.ts'
import { keepSecret } from './keepSecret.ts'
import { keepCreationTime } from '../collections/parts/keepCreationTime.ts'
import { PANEL_WORDS } from '../payload/panelWords.ts'
import { rejectHiddenCharacters } from '../payload/plainFields.ts'
import { LOG_OPTIONS } from '../logging/quietLog.ts'
import { noSharp, removeSharp } from '../payload/withoutSharp.ts'
import type { Shop } from './shop.ts'

const RETRIES = 20

/** Returns Payload's configuration for one shop. The documented endpoints are not part of it. */
export async function payloadConfig(env: Env, services: Omit<Shop, 'payload' | 'env'>) {
  const drop = (changed: string[]) => services.responses.drop(changed)
  const shopOf = ({ payload }: PayloadRequest): Shop => ({ ...services, env, payload })
  const dropGlobal = (slug: string) => drop([tags.global(slug)])
  const usesHttps = env.publicUrl.startsWith('https:')
  const config = await buildConfig({
    secret: env.payloadSecret ?? keepSecret(env.dataDir),
    serverURL: env.publicUrl,
    csrf: [env.publicUrl],
    db: await openDatabase(env.databaseUri, env.dataDir),
    editor: lexicalEditor(),
    email: connectEmail(env),
    logger: { options: LOG_OPTIONS },
    loggingLevels: { AuthenticationError: 'info', LockedAuth: 'info' },
    sharp: noSharp,
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
      Pages((page) => drop(pageChanged(page))),
      Media(env, services.pictures, ({ id }) => {
        drop([tags.picture(id)])
        services.worker.runSoon(PICTURE_SIZES_JOB)
      }),
      Products(services.pictures, {
        onChange: (product) => drop(placeChanged(product)),
        onDelete: (product) => drop([...placeChanged(product), tags.gone(product.id)]),
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
      Admins(usesHttps, signInPanelEndpoints(shopOf)),
      SignInAttempts,
      SecondFactors,
      Processes,
      Leases,
      RateCounts,
    ]
      .map(guarded)
      .map(keepCreationTime),
    globals: [Home(dropGlobal), Categories(dropGlobal), Site(dropGlobal), Seeds, StaffRules, WaitlistRules]
      .map(guarded)
      .map(keepCreationTime),
    upload: {
      limits: { fileSize: MAX_FILE_BYTES },
      abortOnLimit: true,
      responseOnLimit: 'This image is larger than 25 MB. Choose a smaller one.',
    },
    jobs: { access: jobRights, tasks: [] },
    i18n: { translations: PANEL_WORDS },
    graphQL: { disable: true },
    telemetry: false,
    onInit: (payload) => {
      removeSharp(payload)
      return pinTokens(payload)
    },
    // Generated by npm run migration and read only by src/persistence; Payload's own functions keep their types.
    typescript: {
      autoGenerate: false,
      declare: false,
      outputFile: path.resolve('src/persistence/payloadTypes.ts'),
    },
  })
  guardPayloads(config)
  nameLockOwners(config)
  rejectHiddenCharacters(config)
  hideBookkeeping(config)
  // Retries scheduled publications: the database may be busy, or the page not quite complete.
  for (const task of config.jobs.tasks ?? []) task.retries ??= RETRIES
  return config
}
