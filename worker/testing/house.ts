import { dirname, join, normalize } from 'node:path/posix'
import { importsOf } from './import-rules'

// The rules for the structure of the sources, besides those for imports. Each rule takes the sources as a map from their path (from the
// project's root) to their text, so that a test can plant a violation.

export type Sources = ReadonlyMap<string, string>

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
export const isGenerated = (file: string) => /\.gen\.ts$/.test(file)

/** Whether a file is part of what runs for travelers: no test, nothing for tests or for developers, nothing generated. */
export const isProduct = (file: string) =>
  !isTest(file) &&
  !isGenerated(file) &&
  !/\/test-[^/]+$/.test(file) &&
  !/^worker\/(?:testing|dev|bench)\/|^web\/(?:e2e|testing|bench)\//.test(file)
export const lineCount = (source: string) => source.split('\n').length - (source.endsWith('\n') ? 1 : 0)

/** The number of sources, tests included, in each folder, the fullest first. */
export function folderSizes(sources: Sources): { folder: string; files: number }[] {
  const sizes = new Map<string, number>()
  for (const file of sources.keys()) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  return [...sizes].map(([folder, files]) => ({ folder, files })).sort((a, b) => b.files - a.files)
}

const inSources = (sources: Sources, path: string): string | null =>
  ['', '.ts', '.tsx'].map((ending) => path + ending).find((candidate) => sources.has(candidate)) ?? null

/** The file among the sources that an import names, or null when it is a package or no source. */
function importedFile(sources: Sources, file: string, specifier: string): string | null {
  const path = specifier.split('?')[0] ?? ''
  if (path.startsWith('#worker/')) return inSources(sources, path.slice(1))
  return path.startsWith('.') ? inSources(sources, normalize(join(dirname(file), path))) : null
}

/** Which sources each source imports, type-only and dynamic imports included. */
export function importGraph(sources: Sources): Map<string, string[]> {
  const imported = (file: string, source: string) =>
    importsOf(source).flatMap(({ specifier }) => importedFile(sources, file, specifier) ?? [])
  return new Map([...sources].map(([file, source]) => [file, [...new Set(imported(file, source))]]))
}

/** The groups of modules that import each other in a circle (Tarjan's strongly connected components), each sorted by path. */
export function circles(sources: Sources): string[][] {
  const graph = importGraph(sources)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  function visit(file: string): number {
    const index = order.size
    order.set(file, index)
    let lowest = index
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest)
    }
    low.set(file, lowest)
    if (lowest === index) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.sort())
    }
    return lowest
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

const SECTION = /\b[PA] §\s?\d|\bdecisions? \d+\b|\b(?:design|architecture|house|look|bars) §/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const DOCUMENT = /[\w./-]+\.md\b/g

/** The documents a source speaks of that a reader of this project can't open. */
export function citations(source: string, isHere: (document: string) => boolean): string[] {
  // Outside comments a name before .md may be a size of the theme.
  const documents = (source.match(COMMENT) ?? []).flatMap((comment) => comment.match(DOCUMENT) ?? [])
  return [...(source.match(SECTION) ?? []), ...documents.filter((document) => !isHere(document))]
}

// What British English spells otherwise. "Cancelled" is a text and a value that travelers and clients see: only names and
// comments say "canceled".
const BRITISH =
  /\w*(?:travell(?:er|ing|ed)|colour|behaviour|authoris|organis|recognis|initialis|normalis|summaris|minimis|maximis|optimis|customis|serialis|synchronis|categoris|favour|honour|neighbour|catalogue|licence|\bcentre|kilometre|\bmetres?\b|labelled(?!by)|modelled)\w*/gi
const CANCELED_NAME = /[a-z]Cancelled|\b[cC]ancelled[A-Z]\w*|\b\w*[cC]ancell(?:ing|able)[A-Z]\w*/g
const CANCELED_WORD = /(?<!['"`\w])cancell(?:ed|ing|able)(?!['"`\w])/g

/** A field that Duffel's webhooks have. */
const DUFFELS_OWN_NAME = 'identity_organisation_id'

/** The words and names of a text that are spelled the British way. */
export function britishSpellings(text: string): string[] {
  const source = text.replaceAll(DUFFELS_OWN_NAME, '')
  const inComments = (source.match(COMMENT) ?? []).flatMap((comment) => comment.match(CANCELED_WORD) ?? [])
  return [...(source.match(BRITISH) ?? []), ...(source.match(CANCELED_NAME) ?? []), ...inComments]
}

const LOG_CALL = /\bconsole\.(?:log|info|warn|error|debug)\(/g
/** The adapter that implements the log; scripts for the terminal; what watches the console in tests; the browser has no log. */
const MAY_LOG = /^worker\/(?:platform\/system\.ts$|(?:dev|bench|testing)\/)|^web\//

/** Calls of the console where the `Log` port is meant. */
export const consoleCalls = (file: string, source: string): string[] =>
  MAY_LOG.test(file) || isTest(file) ? [] : (source.match(LOG_CALL) ?? [])

const SMALL_LINES = 15

/** Product files under 15 lines that one other product file imports: they belong into it. */
export function smallWithOneCaller(sources: Sources): { file: string; caller: string }[] {
  const graph = importGraph(sources)
  const callers = new Map<string, string[]>()
  for (const [file, imported] of graph) {
    if (isProduct(file)) for (const target of imported) callers.set(target, [...(callers.get(target) ?? []), file])
  }
  return [...sources].flatMap(([file, source]) => {
    const [caller, ...others] = callers.get(file) ?? []
    const isMeant = lineCount(source) < SMALL_LINES && isProduct(file)
    return isMeant && caller !== undefined && others.length === 0 ? [{ file, caller }] : []
  })
}

const NAMED_FILE = /\b(?:worker|web|migrations)\/[\w./$-]*[\w/]/g

/** The files and folders of the project that a text names by their path from the root. Patterns with `*`, `…` or `{` don't count. */
export const filesNamed = (text: string): string[] =>
  [...text.matchAll(NAMED_FILE)]
    .filter(({ 0: name, index }) => !/[*…{]/.test(text[index + name.length] ?? ''))
    .map(([name]) => name)
