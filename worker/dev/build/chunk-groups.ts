import type { Plugin } from 'vite'

/** A chunk of the app and the modules in it, except those that an earlier chunk has. */
interface ChunkGroup {
  name: string | ((id: string) => string)
  debugName?: string
  test: RegExp | ((id: string) => boolean)
  tags?: ['$initial']
}

const icons = (...names: string[]) => names.map((name) => `lucide-react/dist/esm/icons/${name}\\.mjs$`)
const routes = (...names: string[]) => names.map((name) => `web/routes/${name}`)

/**
 * Which modules go into which chunk, by patterns of their paths. A module's imports join its chunk, so what several pages share is listed
 * before them: a chunk then depends only on those above it. The bundler decides about modules that no pattern matches.
 * ¶ The bundler alone splits the app into 337 scripts, 21 of them for home, and its options for merging shared modules bring too much into
 * home or into a dozen routes. Each pattern is here because without it a budget of web/bench/page-weight.test.ts breaks, or a part loads
 * noticeably more; a build requires a module for each.
 */
export const CHUNKS: Record<string, readonly string[]> = {
  // Shared by several pages.
  form: [
    'web/ui/form/text-field',
    'web/ui/form/select-field',
    'web/ui/form/first',
    'web/ui/form/stepper',
    'web/ui/layout/tabs',
    'web/ui/labels',
    'web/words/country-name',
    '@modular-forms',
    'worker/contract/readable-name',
    'worker/contract/reached-at',
    ...icons('x', 'check', 'arrow-right', 'arrow-left', 'clock', 'users'),
  ],
  home: routes('index\\.tsx\\?tsr'),
  offer: [
    'web/page/as-written',
    'web/ui/journey/(?!price-)',
    'web/ui/use-in-view',
    'web/ui/route-map/route-map\\.css',
    'web/words/(?!team|country-options)',
    'web/api/(?:offers|search)\\.ts',
    'worker/contract/offer',
    'worker/contract/phone',
    'worker/domain/money',
    'worker/features/seen/rules-sold-bags',
    'worker/features/seen/rules-flights-key',
    'worker/domain/offer/price-lines',
    ...icons('luggage', 'armchair', 'bus', 'moon'),
  ],
  reading: [
    'web/ui/layout/link-states',
    'web/ui/copy-button',
    'web/ui/form/checkbox',
    'web/styles/bands',
    'web/features/account/links/use-link-token',
    'web/features/shell/social',
    'web/api/guest-trip',
    'worker/contract/account',
    'worker/domain/legal-versions',
    ...icons('mail', 'download', 'eye', 'shield-check', 'log-in', 'map-pin'),
  ],
  'schema-form': [
    'web/ui/form/schema-form',
    'web/format/reader',
    'web/ui/layout/repeated-notice',
    'worker/contract/clean-text',
  ],
  dialog: ['web/features/shell/(?:drawer|install)', 'web/format/typed-number', '@radix-ui/react-use-size'],
  'phone-field': ['web/ui/form/phone-(?:field|reader)'],
  content: ['web/api/content/page-content'],
  sale: [
    'web/api/bookings',
    'web/ui/journey/price-lines',
    'web/ui/layout/fold',
    'worker/domain/offer/refund-',
    'worker/domain/booking/passengers',
    'worker/domain/trip/journey',
    ...icons('ticket'),
  ],
  picture: [
    'web/ui/picture',
    'web/ui/art/s(?:cene|hapes)\\.',
    'web/ui/stars',
    'web/format/distance',
    'web/ui/rich-text',
    'worker/content/(?:releases|slugs)',
    'worker/contract/content/articles',
    'worker/features/brands/legal/contract\\.ts',
  ],
  'search-form': ['web/features/search/form/(?:travelers-panel|phone-sheet)', 'web/features/search/airports/'],
  frame: ['web/features/account/session-watch', 'web/features/shell/', 'web/ui/overlay/'],
  // The areas of the app, each with its routes and what opens within it.
  several: ['web/features/search/several', 'web/links/flights'],
  search: routes('search\\.'),
  flight: routes('flight\\.'),
  'flight-later': ['web/features/flight/price/why-price', 'web/features/flight/route-card', 'web/ui/share-button'],
  'results-later': [
    'web/features/search/extras',
    'web/features/search/compare/compare-tools',
    'web/features/search/results/',
  ],
  filters: ['web/features/search/filters/'],
  prices: ['web/features/search/prices'],
  dates: ['web/features/search/dates/'],
  'search-later': ['web/features/search/'],
  credentials: [
    'web/features/account/(?:first-password|account-invitation|use-request|rights/rights-api)',
    'web/features/account/factors/factors\\.css',
  ],
  account: routes(
    'login',
    'register',
    'forgot',
    'reset',
    'set-pass',
    'verify',
    'recover',
    'email-change',
    'account-deleted',
    'newsletter',
  ),
  review: routes('review\\.'),
  'alert-form': ['web/features/alerts/ask', ...routes('-home-alert')],
  settings: routes('account-settings\\.'),
  'settings-tabs': ['web/features/account/rights', 'web/features/account/factors/factors-card'],
  'signed-in': ['web/features/account/'],
  'company-page': ['web/features/company/company-page'],
  company: routes('about', 'careers', 'press'),
  // The brand manager imports the last ones from here, for its preview of a mail.
  trips: [...routes('trip\\.', 'my-trips\\.'), 'worker/domain/trip/before'],
  'trip-dialogs': ['web/features/trips/'],
  help: routes('faq', 'support', 'contact'),
  legal: [...routes('privacy', 'terms', 'cookies', 'cancel'), 'web/features/legal/'],
  'booking-frame': ['web/features/booking/frame', 'web/features/booking/offer/search-again'],
  booking: routes('booking\\.index'),
  passengers: ['web/features/booking/booking-flow'],
  passport: ['web/features/booking/passengers/'],
  cabin: ['web/features/flight/tabs/seat-maps-view'],
  seats: ['web/features/booking/seats'],
  payment: ['web/features/booking/payment', 'web/features/booking/attempt'],
  desk: [
    ...routes('admin', 'styleguide'),
    'web/features/admin/admin-api',
    'web/features/admin/confirm',
    'worker/features/issues/contract-kinds',
    'worker/features/mail/contract-kinds',
    'worker/features/brands/pictures/contract-brand-pictures',
  ],
  brands: ['web/features/brands/admin/brand-manager'],
  'brand-editor': ['web/features/brands/admin/editor/brand-editor-page', 'web/features/brand/'],
  'brand-pictures': [
    'web/features/brands/admin/files/(?!te|ch|re)',
    'web/features/brands/admin/(?:compared-versions|version-list)',
    'web/features/brands/admin/editor/brand-pictures',
    'web/features/brands/admin/editor/(?:further-sections|read-logo)',
    'web/features/brands/admin/draft/',
  ],
  'brand-kit': ['web/features/company/brand-kit'],
  'brand-files': ['web/features/brands/admin/files/'],
  'brand-tools': ['web/features/brands/admin/'],
  'legal-editor': ['web/features/pages/admin/legal/(?!legal-words)'],
  'page-editor': ['web/features/pages/admin/', 'worker/features/mail/', 'worker/features/[a-z/]+/mails'],
  admin: ['web/features/admin/', 'web/features/(?!brands|pages|pricing)\\w+/admin/'],
  'route-map': ['web/ui/route-map/route-map-drawing'],
  drawings: ['web/features/home/art/further-cities', 'web/ui/art/'],
  'below-search': ['web/features/home/(?!explorer)'],
  explorer: routes('-home-explorer'),
  'form-later': ['web/ui/form/meant-address', 'web/ui/challenge/challenge\\.'],
}

/** The chunks of the app, in the order in which they take modules. */
export const chunkGroups: ChunkGroup[] = [
  // One style file for the frame, the home page and every primitive, so that no lazy part loads their styles again.
  {
    name: 'styles',
    test: /\/web\/(?:styles|ui|page|features\/(?:shell|home|brand|\w+\/(?:ask|form|airports)))\/.*\.vanilla\.css/,
  },
  // And one for each other area, so that what opens later within it is never drawn without its styles.
  {
    debugName: 'styles of a room',
    name: (id) => `${/\/features\/(?:\w+\/(?=admin\/))?(\w+)\//.exec(id)?.[1] ?? 'other'}-styles`,
    test: /\/web\/features\/.*\.vanilla\.css/,
  },
  // Separate: they run before the app, in a task of their own, and stay in a browser's cache when the app changes.
  { name: 'libraries', tags: ['$initial'], test: (id) => !/\/(?:web|worker)\/(?!.*node_modules)/.test(id) },
  { name: 'base', tags: ['$initial'], test: (id) => !/\/web\/(?:index\.html|boot\.ts)$/.test(id) },
  ...Object.entries(CHUNKS).map(([name, paths]) => ({ name, test: new RegExp(`/(?:${paths.join('|')})`) })),
]

/** Fails a build in which one of the patterns matches no module. */
export const chunkPatterns = (): Plugin => ({
  name: 'chunk-patterns',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const isUnused = (path: string) => !modules.some((module) => new RegExp(`/(?:${path})`).test(module))
    const unused = Object.values(CHUNKS).flat().filter(isUnused)
    if (unused.length > 0) this.error(`No module matches ${unused.join(', ')} in worker/dev/build/chunk-groups.ts`)
  },
})
