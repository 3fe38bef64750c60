import { dirname, join, normalize } from 'node:path/posix'

/** An import that the rules forbid. */
export interface Violation {
  file: string
  imports: string
  reason: string
}

type Rule = { folder: string; files?: RegExp; allows: (target: string, file: string, typeOnly: boolean) => boolean }

const within =
  (...folders: string[]) =>
  (target: string) =>
    folders.some((folder) => target === folder || target.startsWith(`${folder}/`))
const isPackage = (target: string) => !/^(worker|web)\//.test(target)
const packages =
  (...names: string[]) =>
  (target: string) =>
    isPackage(target) && names.some((name) => target === name || target.startsWith(`${name}/`))
const either =
  (...tests: ((target: string) => boolean)[]) =>
  (target: string) =>
    tests.some((test) => test(target))

/** The folder two levels below `root` that the file lives in: worker/adapters/duffel, web/features/search. */
const ownFolder = (file: string, root: string) => `${root}/${file.slice(root.length + 1).split('/')[0]}`

/** A feature's contracts and rules, which the app may import too. */
const isSpoken = (target: string) => /^worker\/features\/.*\/(?:contract|rules)[^/]*$/.test(target)
/** The texts of a feature's mails, which the app shows to a brand's owner, and what all mails are made of. */
const isMail = (target: string) => /^worker\/features\/(?:.*\/mails[^/]*|mail\/mail-[^/]*)$/.test(target)
const isTables = (target: string) => /^worker\/(?:platform|features\/.*)\/tables$/.test(target)
const isStore = (target: string) =>
  /^worker\/(?:platform\/(?:database|counters|heartbeats)|features\/.*\/store(?:-[^/]*)?)$/.test(target)
const isPort = (target: string) => /^worker\/providers\/[^/]+$/.test(target)

const core = either(within('worker/contract', 'worker/domain'), isSpoken, isMail)
const pure = either(packages('valibot'), core)
const rulesPackages = packages('@date-fns/tz', 'fflate', 'libphonenumber-js', 'punycode')

/**
 * The features in their order: each may only use those before it. Contracts, rules and mails, and the tables that a store joins, may be
 * used by all; the routes come after all features.
 */
export const ORDER = [
  'mail',
  'agreement',
  'activity',
  'account',
  'brands',
  'team',
  'users',
  'travelers',
  'issues',
  'booking',
  'offers',
  'offsets',
  'seen',
  'search',
  'messages',
  'newsletter',
  'domains',
  'launch',
  'cards',
  'alerts',
  'fares',
  'invoices',
  'accounting',
  'cancellation',
  'trips',
  'reviews',
  'rights',
  'pricing',
  'purchase',
  'payouts',
  'analytics',
  'reconciliation',
  'desk',
  'webhooks',
  'admin',
]
const featureOf = (path: string) => /^worker\/features\/([^/]+)\//.exec(path)?.[1] ?? null
/** Whether the target belongs to this feature or one before it. */
const upTo = (feature: string) => (target: string) => {
  const other = featureOf(target)
  return other !== null && ORDER.includes(other) && ORDER.indexOf(other) <= ORDER.indexOf(feature)
}
/** The features that guards of requests may use. */
const HTTP_ASKS = upTo('account')

/** The screens of the administration, which may share code; no other screen may import them. */
const isAdministration = (path: string) => /^web\/features\/(?:admin|[^/]+\/admin)\//.test(path)
/** The folders that every feature of the web may use. */
const shared = within(
  'web/api',
  'web/ui',
  'web/styles',
  'web/format',
  'web/links',
  'web/words',
  'web/device',
  'web/page',
)

// Who may import whom. The first rule whose folder holds the file decides; a file under no rule (tests, dev, bench, the
// composition root) may import anything.
const FEATURES = 'worker/features'
const RULES: Rule[] = [
  { folder: 'worker/contract', allows: either(packages('valibot'), within('worker/contract'), isSpoken) },
  { folder: 'worker/domain', allows: either(pure, rulesPackages) },
  { folder: 'worker/content', allows: either(pure, within('worker/content')) },
  // Web Crypto is the platform's own: no import.
  { folder: 'worker/platform/crypto', allows: either(packages('@oslojs/encoding'), within('worker/platform/crypto')) },
  {
    folder: 'worker/platform',
    allows: (target, _file, typeOnly) =>
      isPackage(target) ||
      core(target) ||
      isTables(target) ||
      within('worker/platform')(target) ||
      (typeOnly && isPort(target)),
  },
  {
    folder: 'worker/providers',
    allows: (target, file) =>
      isPackage(target) ||
      core(target) ||
      isPort(target) ||
      within('worker/platform', ownFolder(file, 'worker/providers'))(target),
  },
  {
    folder: FEATURES,
    files: /\/contract[^/]*$/,
    allows: either(packages('valibot'), within('worker/contract'), isSpoken),
  },
  { folder: FEATURES, files: /\/(?:rules|mails)[^/]*$/, allows: either(pure, rulesPackages) },
  { folder: FEATURES, files: /\/tables\.ts$/, allows: either(isPackage, core, isTables) },
  {
    folder: FEATURES,
    files: /\/store(?:-[^/]*)?\.ts$/,
    allows: (target, file) =>
      isPackage(target) ||
      core(target) ||
      isTables(target) ||
      isPort(target) ||
      within('worker/platform')(target) ||
      upTo(featureOf(file) ?? '')(target),
  },
  {
    folder: FEATURES,
    files: /\/routes[^/]*$|\/features\/admin\//,
    allows: (target, _file, typeOnly) =>
      isPackage(target) ||
      core(target) ||
      within('worker/content', 'worker/http', 'worker/deps')(target) ||
      (within(FEATURES)(target) && (typeOnly || !isStore(target))),
  },
  {
    folder: FEATURES,
    allows: (target, file, typeOnly) =>
      pure(target) ||
      isPort(target) ||
      within('worker/platform/crypto', 'worker/platform/platform', 'worker/deps')(target) ||
      (typeOnly && within('worker/platform')(target)) ||
      (upTo(featureOf(file) ?? '')(target) && (typeOnly || !isStore(target))),
  },
  {
    folder: 'worker/http',
    allows: (target, _file, typeOnly) =>
      isPackage(target) ||
      core(target) ||
      within('worker/content', 'worker/platform/crypto', 'worker/deps', 'worker/http')(target) ||
      (typeOnly && within('worker/platform')(target)) ||
      (HTTP_ASKS(target) && (typeOnly || !isStore(target))),
  },
  {
    folder: 'worker/pages',
    allows: (target, _file, typeOnly) =>
      isPackage(target) ||
      core(target) ||
      within('worker/content', 'worker/platform/crypto', 'worker/http', 'worker/deps', 'worker/pages')(target) ||
      (typeOnly && within('worker/platform')(target)) ||
      (within(FEATURES)(target) && (typeOnly || !isStore(target))),
  },
  {
    folder: 'worker/sandbox',
    allows: (target) =>
      isPackage(target) || within('worker/sandbox')(target) || target.startsWith('worker/contract/places'),
  },
  {
    folder: 'web/styles',
    allows: either(isPackage, within('web/styles', 'web/format', 'worker/domain/brand')),
  },
  {
    folder: 'web/format',
    allows: either(
      isPackage,
      within('web/format', 'worker/domain/money', 'worker/domain/money-words', 'worker/contract'),
    ),
  },
  { folder: 'web/links', allows: either(core, within('web/links', 'web/format')) },
  { folder: 'web/words', allows: either(core, within('web/words', 'web/links', 'web/format')) },
  { folder: 'web/device', allows: either(packages('valibot', 'react'), within('web/device', 'worker/contract')) },
  {
    folder: 'web/page',
    allows: either(
      packages('react', 'react-dom', '@vanilla-extract/css'),
      within('web/page', 'web/format', 'web/device/lost-part', 'worker/contract'),
    ),
  },
  {
    folder: 'web/ui',
    allows: either(
      isPackage,
      within(
        'web/ui',
        'web/styles',
        'web/format',
        'web/page',
        'worker/contract/content/rich-text',
        'worker/contract/content/picture',
        'worker/contract/phone',
        // Loaded once a phone number field is used.
        'worker/domain/read-phone',
        'web/device/lazy-part',
      ),
    ),
  },
  {
    folder: 'web/api',
    allows: either(isPackage, isSpoken, within('web/api', 'web/page', 'web/device/lost-part', 'worker/contract')),
  },
  {
    folder: 'web/features',
    allows: (target, file) =>
      isPackage(target) ||
      core(target) ||
      shared(target) ||
      within('worker/content')(target) ||
      (isAdministration(target) ? isAdministration(file) : within(ownFolder(file, 'web/features'))(target)),
  },
  {
    folder: 'web/routes',
    allows: either(
      isPackage,
      shared,
      isSpoken,
      within('web/features', 'web/routes', 'worker/contract', 'worker/content'),
    ),
  },
]

const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The specifiers a source imports, with whether each is a type-only import. */
export function importsOf(source: string): { specifier: string; typeOnly: boolean }[] {
  return [...source.matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}

// #worker/… is the Worker's folder as the web names it (package.json, imports).
const resolve = (file: string, specifier: string) =>
  specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier)).replace(/\.(tsx?|js)$/, '')
    : specifier.replace(/^#worker\//, 'worker/')

// What the tests of a feature share is beside them as test-….
const isForTests = (name: string) => /^web\/.*\/test-[^/]*$/.test(name)

const mayAnything = (file: string) =>
  /\.test\.tsx?$/.test(file) || isForTests(file) || /^worker\/(testing|dev|bench)\/|^web\/(e2e|bench)\//.test(file)

const FORM_LIBRARY = '@modular-forms/react'
/** Only one folder may use the form library and its quirks; a benchmark weighs it on its own. Holds for tests, too. */
const mayUseFormLibrary = (file: string) => /^web\/(?:ui\/form|bench)\//.test(file)

/** What the file (a path from the project's root) imports against the rules. */
export function violationsOf(file: string, source: string): Violation[] {
  const passed = importsOf(source).filter(({ specifier }) => specifier === FORM_LIBRARY && !mayUseFormLibrary(file))
  if (passed.length > 0) return [{ file, imports: FORM_LIBRARY, reason: 'only web/ui/form may import it' }]
  if (mayAnything(file)) return []
  const rule = RULES.find(({ folder, files }) => file.startsWith(`${folder}/`) && (!files || files.test(file)))
  if (!rule) return []
  return importsOf(source).flatMap(({ specifier, typeOnly }) => {
    const target = resolve(file, specifier)
    if (rule.folder === 'web/api' && target === 'worker/app' && typeOnly) return []
    // The units of time are everybody's; the module imports nothing.
    if (target === 'worker/domain/time') return []
    return rule.allows(target, file, typeOnly) && !isForTests(target)
      ? []
      : [{ file, imports: target, reason: `${rule.folder} may not import it` }]
  })
}
