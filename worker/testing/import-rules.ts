import { dirname, join, normalize } from 'node:path/posix'

/** One import that the house doesn't allow. */
export interface Violation {
  file: string
  imports: string
  reason: string
}

type Rule = { folder: string; allows: (target: string, file: string) => boolean }

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

const core = within('worker/contract', 'worker/domain')
const pure = either(packages('valibot'), core)
/** What every feature of the web builds on. */
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
const RULES: Rule[] = [
  { folder: 'worker/contract', allows: either(packages('valibot'), within('worker/contract')) },
  {
    folder: 'worker/domain',
    allows: either(pure, packages('@date-fns/tz', 'fflate', 'libphonenumber-js', 'punycode')),
  },
  { folder: 'worker/content', allows: either(pure, within('worker/content')) },
  // Web Crypto is the platform's own: no import.
  { folder: 'worker/crypto', allows: either(packages('@oslojs/encoding'), within('worker/crypto')) },
  { folder: 'worker/ports', allows: either(core, within('worker/ports')) },
  {
    folder: 'worker/services',
    allows: either(pure, within('worker/crypto', 'worker/ports', 'worker/services', 'worker/deps')),
  },
  {
    folder: 'worker/middleware',
    allows: either(
      isPackage,
      core,
      within('worker/content', 'worker/crypto', 'worker/ports', 'worker/services', 'worker/deps', 'worker/middleware'),
    ),
  },
  {
    folder: 'worker/routes',
    allows: either(
      isPackage,
      core,
      within('worker/content', 'worker/middleware', 'worker/services', 'worker/deps', 'worker/routes'),
    ),
  },
  {
    folder: 'worker/pages',
    allows: either(
      isPackage,
      core,
      within('worker/content', 'worker/crypto', 'worker/middleware', 'worker/services', 'worker/deps', 'worker/pages'),
    ),
  },
  {
    folder: 'worker/adapters',
    allows: (target, file) =>
      isPackage(target) ||
      core(target) ||
      within('worker/crypto', 'worker/ports', ownFolder(file, 'worker/adapters'))(target),
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
    allows: either(packages('react', 'react-dom', '@vanilla-extract/css'), within('web/page', 'worker/contract')),
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
        'worker/contract/reached-at',
        // What a field of a phone number fetches once it is used.
        'worker/domain/phone',
        'web/device/lazy-part',
      ),
    ),
  },
  { folder: 'web/api', allows: either(isPackage, within('web/api', 'web/page', 'worker/contract')) },
  {
    folder: 'web/features',
    allows: (target, file) =>
      isPackage(target) ||
      core(target) ||
      shared(target) ||
      within('worker/content', ownFolder(file, 'web/features'))(target),
  },
  {
    folder: 'web/routes',
    allows: either(isPackage, shared, within('web/features', 'web/routes', 'worker/contract', 'worker/content')),
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

// What the tests of a feature share stands beside them as test-….
const isForTests = (name: string) => /^web\/.*\/test-[^/]*$/.test(name)

const mayAnything = (file: string) =>
  /\.test\.tsx?$/.test(file) || isForTests(file) || /^worker\/(testing|dev|bench)\/|^web\/(e2e|bench)\//.test(file)

const USES_DATABASE = ['worker/services', 'worker/middleware', 'worker/routes', 'worker/pages']

/** What the file (a path from the project's root) imports against the rules. */
export function violationsOf(file: string, source: string): Violation[] {
  if (mayAnything(file)) return []
  const rule = RULES.find(({ folder }) => file.startsWith(`${folder}/`))
  if (!rule) return []
  return importsOf(source).flatMap(({ specifier, typeOnly }) => {
    const target = resolve(file, specifier)
    if (rule.folder === 'web/api' && target === 'worker/app' && typeOnly) return []
    // The units of time are everybody's; the module imports nothing.
    if (target === 'worker/domain/time') return []
    // What the database's adapters give and take is named by who uses it, as types alone.
    if (typeOnly && USES_DATABASE.includes(rule.folder) && target.startsWith('worker/adapters/libsql/')) return []
    return rule.allows(target, file) && !isForTests(target)
      ? []
      : [{ file, imports: target, reason: `${rule.folder} may not import it` }]
  })
}
