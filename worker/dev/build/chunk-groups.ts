/** A chunk of the app and the modules that lie in it, unless an earlier one has them. */
interface ChunkGroup {
  name: string | ((id: string) => string)
  debugName?: string
  test: RegExp | ((id: string) => boolean)
  tags?: ['$initial']
}

const icons = (names: string) => `lucide-react/dist/esm/icons/(?:${names})\\.mjs$`

/** Modules in any of these places. The first ones are within web/. */
const within = (web: string[], ...others: string[]) => new RegExp([`/web/(?:${web.join('|')})`, ...others].join('|'))

// A module's own imports come into its chunk with it, so what several rooms need stands before them: a chunk then leans only on those
// above it. Two rooms that are read one after the other share a file where neither grows over its budget by that
// (web/bench/page-weight.test.ts): one file compresses better than two, and asks once.

/** What every page loads, and what several pages do. */
const SHARED: ChunkGroup[] = [
  // One style file for the frame, the home page and every primitive, so that no part that comes later brings theirs anew.
  {
    name: 'styles',
    test: within(['(?:styles|ui|page|features/(?:shell|home|brand|\\w+/(?:ask|form|airports)))/.*\\.vanilla\\.css']),
  },
  // And one for each of the other rooms, so that what opens later within a room is never drawn without its styles.
  {
    debugName: 'styles of a room',
    name: (id) => `${/\/features\/(\w+)\//.exec(id)?.[1] ?? 'other'}-styles`,
    test: within(['features/.*\\.vanilla\\.css']),
  },
  // By themselves: they are run before the app, in a task of their own, and stay in a browser's cache when the app changes.
  { name: 'libraries', tags: ['$initial'], test: (id) => !/\/(?:web|worker)\/(?!.*node_modules)/.test(id) },
  { name: 'base', tags: ['$initial'], test: (id) => !/\/web\/(?:index\.html|boot\.ts)$/.test(id) },
  {
    name: 'form',
    test: within(
      [
        'ui/(?:form/(?:field|text-field|select-field|first|stepper)|layout/(?:tabs|notice)|labels|stars)',
        'device/use-clock',
        'words/country-name',
        'format/reader',
      ],
      '@modular-forms|@preact/signals',
      '/worker/contract/(?:names|reached-at)',
      icons('x|check|plus|minus|search|search-x|arrow-right|arrow-left|circle-check|clock|users|plane|star'),
    ),
  },
  { name: 'home', test: within(['routes/index\\.tsx\\?tsr', 'features/search/form/(?:search-form|use-search-form)']) },
  {
    name: 'offer',
    test: within(
      [
        'page/as-written',
        'ui/(?:journey/(?!price-table)|use-in-view|route-map/route-map\\.css)',
        'format/(?!typed)',
        'words/(?!team)',
        '(?:api/search|links/flyers)\\.ts',
      ],
      '/worker/(?:contract/(?:money|offer)|domain/(?:money|(?:fares/(?:sold-bags|flights-key)|offer/(?:change-sentence|price-lines|refund-sentence))))',
      icons('luggage|armchair|calendar-days|bus|moon'),
    ),
  },
  // What fills the search form once somebody touches it.
  { name: 'search-form', test: within(['features/search/(?:airports/air|form/(?:travelers-panel|recent))']) },
  {
    name: 'reading',
    test: within(
      [
        'ui/(?:layout/(?:accordion|link-states)|copy-button|form/checkbox)',
        'styles/bands',
        'features/(?:account/links/use-link-token|shell/social)',
        'api/(?:proof/browser|guest-trip)',
      ],
      '/worker/(?:contract/(?:account|security/security-ev)|domain/legal)',
      icons('mail|download|external-link|eye|shield-check|copy|log-in|link-2-off|smartphone|map-pin'),
    ),
  },
  {
    name: 'dialog',
    test: within(['ui/overlay/dialog', 'features/shell/drawer'], '@radix-ui/react-(?:portal|slot|presence|use-size)'),
  },
  // What reads numbers, with the rules of all countries, comes once somebody is at it.
  { name: 'phone-field', test: within(['ui/form/phone']) },
  { name: 'phone-numbers', test: /\/worker\/domain\/phone|libphonenumber-js/ },
  { name: 'content', test: within(['api/content/page-content']) },
  { name: 'toasts', test: within(['ui/overlay/toast-region']) },
  // What is sold, from the form of passengers to the trip.
  {
    name: 'sale',
    test: within(
      ['api/(?:bookings|known|offers)'],
      '/worker/contract/travelers/[st]',
      '/worker/domain/(?:refund-terms|stripe-amount|offer/refund-promise|booking/passengers|trip/journey)',
      icons('ticket'),
    ),
  },
  // What comes after a page of any kind: its foot, the titles of those that follow.
  {
    name: 'frame',
    test: within(
      [
        'features/(?:shell/(?:footer|newsletter|offline|page-notice|titles/page)|account/session-watch)',
        'api/(?:proof/|newsletter/)',
      ],
      '/worker/(?:content/page-meta|contract/(?:content/articles|messages/newsletter-consent))',
    ),
  },
]

/** The rooms, each with its routes and what they show. */
const ROOMS: ChunkGroup[] = [
  { name: 'several', test: within(['features/search/several', 'links/flights']) },
  { name: 'search', test: within(['routes/search\\.', 'features/search/filters/filter-offers']) },
  // Why a price is what it is, opened in the results and on a flight's page.
  {
    name: 'why-price',
    test: within(
      ['ui/journey/price-table', 'api/extras', 'links/travels-with', 'features/flight/price/why-price'],
      '/worker/domain/extras/(?:price-breakdown|chosen)',
    ),
  },
  { name: 'results-later', test: within(['features/search/(?:results/window-list|extras)'], '/virtua/') },
  { name: 'filters', test: within(['features/search/(?:filters/filter-places|card/hint-bubble)']) },
  // Prices over dates, which come after the results; and the calendar, which the form of a search opens, too.
  { name: 'prices', test: within(['features/search/prices']) },
  { name: 'dates', test: within(['features/search/dates/(?:calendar|date-panel|noted-day)'], 'react-day-picker') },
  { name: 'search-again', test: within(['features/search/form/(?:search-again|edit-search)']) },
  {
    name: 'credentials',
    test: within(
      [
        'features/account/(?:account-|password-fields|first-password|factors/(?:factors\\.css|code-field|passkeys|factors-api|other-code))',
      ],
      'query/build/modern/(?:infinite|useInfinite)',
    ),
  },
  {
    name: 'account',
    test: within([
      'routes/(?:login|register|forgot|reset|set-pass|verify|recover|email-change|account-deleted|newsletter)',
      'features/newsletter',
    ]),
  },
  { name: 'review', test: within(['routes/review\\.', 'features/reviews']) },
  { name: 'alert-form', test: within(['features/alerts/(?:ask|alert-words)', 'routes/-home-alert', 'api/alerts']) },
  { name: 'alerts', test: within(['routes/alerts\\.', 'features/alerts']) },
  { name: 'settings', test: within(['routes/account-settings\\.']) },
  { name: 'settings-tabs', test: within(['features/account/(?:rights|settings|factors/factors-card)']) },
  {
    name: 'signed-in',
    test: within(['features/(?:account/(?:proof|join|factors/account-notices)|shell/user-menu)', 'words/team']),
  },
  { name: 'company-page', test: within(['features/company/(?:company-page|scenes)']) },
  // What shows a brand's own pictures and long texts, and the editor's.
  {
    name: 'picture',
    test: within(
      ['ui/(?:pictures|rich-text)', 'api/content/legal-page'],
      '/worker/(?:content/slugs|contract/(?:content/(?:picture|rich-text)\\.|legal/legal-page))',
    ),
  },
  { name: 'company', test: within(['routes/(?:about|careers|press)', 'features/company/(?!blog|application)']) },
  { name: 'blog', test: within(['routes/blog', 'features/company/blog', 'api/content/article']) },
  {
    name: 'trips',
    // The brand manager takes the last ones from here, for its preview of a mail.
    test: within(
      ['routes/(?:trip|my-trips)\\.', 'features/(?:help/support/find-trip-later|trips/details/confirmed)'],
      '/worker/domain/trip/(?:before|traveler)',
    ),
  },
  {
    name: 'trip-dialogs',
    test: within([
      'features/trips/(?:cancellation/cancel-dialog|changes/flight-change-n|invoices|details/(?:receipt|trip-aside|share-t))',
    ]),
  },
  {
    name: 'help',
    test: within(
      ['routes/(?:faq|support|contact)', 'features/help', 'ui/form/unseen-field', 'api/messages/'],
      '/worker/contract/messages/(?:clean-text|messages)',
    ),
  },
  { name: 'application', test: within(['features/company/application']) },
  { name: 'legal', test: within(['routes/(?:privacy|terms|cookies|cancel)', 'features/legal']) },
  {
    name: 'booking-frame',
    test: within(
      ['features/booking/(?:frame|steps|passengers/travelers|offer/search-again)'],
      '/worker/domain/booking/bags',
    ),
  },
  { name: 'confirmation', test: within(['routes/booking\\.confirmed']) },
  {
    name: 'booking',
    test: within([
      'routes/booking\\.index',
      'features/booking/(?:offer|passengers/(?:draft|ticket-name|passenger-(?:form|schema))|booking|step-address)',
    ]),
  },
  { name: 'passengers', test: within(['features/booking/passengers/(?!seal|block/passport-f|countries|frequent)']) },
  // By itself, since its combobox is that of the search form, and most bookings need neither.
  { name: 'passport', test: within(['features/booking/passengers/(?:block/passport-f|countries|frequent)']) },
  { name: 'cabin', test: within(['ui/seat-map', 'features/flight/tabs/(?:seat-maps-view|cabin)']) },
  // With what seals a draft: both come once the form is there.
  {
    name: 'seats',
    test: within(['features/booking/(?:seats|passengers/seal)', 'device/sealed-text']),
  },
  { name: 'payment', test: within(['features/booking/(?:payment|attempt)']) },
  {
    name: 'desk',
    test: within(
      ['routes/admin', 'features/admin/(?:access|admin-api|confirm|use-(?:landing|first-error))'],
      '/worker/(?:domain/legal/brand-versions|contract/(?:logo/brand-pictures|content/picture-(?:schema|limits)))',
      icons('arrow-up|arrow-up-right|arrow-down|trash-2'),
    ),
  },
  { name: 'brands', test: within(['features/admin/brands/brand-manager']) },
  { name: 'brand-editor', test: within(['features/(?:admin/brands/editor/brand-editor-page|brand)']) },
  // What uploads pictures, in the editors of brands and of pages.
  { name: 'upload', test: within(['features/admin/pictures/(?!prepare-brand)']) },
  {
    name: 'brand-pictures',
    test: within(
      [
        'features/admin/(?:pictures|brands/(?:draft/import|files/(?!te|ch|re)|versions|editor/(?:brand-pictures|further-sections|share-image|remove-picture)))',
      ],
      '/worker/domain/brand/brand-marks',
    ),
  },
  { name: 'brand-files', test: within(['features/admin/brands/files/(?:te|ch|re)'], '/fflate/|/brand-file/') },
  { name: 'brand-tools', test: within(['features/admin/brands']) },
  { name: 'legal-editor', test: within(['features/admin/pages/legal/(?!legal-words)']) },
  {
    name: 'page-editor',
    test: within(
      ['features/admin/pages'],
      '/worker/(?:content/|contract/content/(?!page-n|home-f)|domain/mails/mail-w)',
    ),
  },
  { name: 'admin', test: within(['features/admin/(?!brands|pages|prices)']) },
  { name: 'price-rules', test: within(['features/admin/prices']) },
  { name: 'route-map', test: within(['ui/route-map/(?:coast|map-view|route-map-drawing)']) },
  { name: 'below-search', test: within(['features/home', 'api/content/(?:home-fares|published-reviews)']) },
]

/** The chunks that the app is cut into, in the order in which they take modules. */
export const chunkGroups: ChunkGroup[] = [...SHARED, ...ROOMS]
