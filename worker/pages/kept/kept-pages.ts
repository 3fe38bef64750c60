import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import type { WrittenPage } from '../written-page'
import { type Differences, findDifferences, prepareTemplate, restore, type Template, templateSize } from './differences'

const Note = v.object({ styleHashes: v.array(v.string()), etag: v.string() })

// In bytes, out of the 128 MB that an isolate has for everything. A page of another brand's that says the same is told by less than a thousand.
const MOST_OF_PAGES = 16_000_000
/** What pages are told by: one for each of the shop's thirty paths. */
const MOST_OF_TEMPLATES = 8_000_000
/** What a page takes beside its bytes: its names, and the objects that hold it. */
const PAGE_SIZE = 1_000
/** Long enough to serve all day, short enough to make room for pages that nobody asks for any more. */
const EDGE_SECONDS = 6 * 3600
/** How long somebody waits for a page that another request is writing: the runtime may end that request, and doesn't always say so. */
const PATIENCE_MS = 2_000

/** A page as it is given to whoever asks. */
export interface KeptPage extends Pick<WrittenPage, 'styleHashes' | 'etag'> {
  /** Put together when it is sent: who has it already is told no more than that. */
  html(): Uint8Array<ArrayBuffer>
}

/** What a page is kept by. */
interface PageKey {
  /** Changes with anything that the page is made of. */
  name: string
  /** The path at which the pages of all brands look much the same. */
  path: string
}

/** Where written pages are kept. Nothing personal may enter it. */
export interface KeptPages {
  /**
   * The page of this name; `write` is asked once for all who want it at the same time. `keepAlive` is given what has to go on when the
   * visitor has gone, because others wait for it. A page that isn't whole is given to those who wait, and not kept.
   */
  get(key: PageKey, write: () => Promise<WrittenPage>, keepAlive: (work: Promise<unknown>) => void): Promise<KeptPage>
}

/** A page as this isolate keeps it: by what it has beside the page of another brand at its path. */
interface Entry extends Pick<WrittenPage, 'styleHashes' | 'etag'> {
  template: Template
  differences: Differences
}

const encoder = new TextEncoder()

/** A page that was just written, as whoever asked for it is given it. */
export function asSent({ html, styleHashes, etag }: WrittenPage): KeptPage {
  const bytes = encoder.encode(html)
  return { styleHashes, etag, html: () => bytes }
}

/** What the work comes to; null when it fails or takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer))
}

/** Keeps pages in this isolate, and at the edge for the others. */
export function keptPages({ cache }: Pick<Deps, 'cache'>): KeptPages {
  const entries = new LRUCache<string, Entry>({
    maxSize: MOST_OF_PAGES,
    sizeCalculation: ({ differences: { own, steps } }) => own.length + steps.byteLength + PAGE_SIZE,
  })
  // The first page of a path that was asked for. Without it those that are told by it can't be told any more.
  const templates = new LRUCache<string, Template>({
    maxSize: MOST_OF_TEMPLATES,
    sizeCalculation: templateSize,
    dispose: (template) => {
      for (const [name, entry] of entries.entries()) if (entry.template === template) entries.delete(name)
    },
  })
  const inFlight = new Map<string, Promise<KeptPage>>()

  function recall({ name, path }: PageKey): KeptPage | null {
    const entry = entries.get(name)
    if (!entry) return null
    const { template, differences, styleHashes, etag } = entry
    templates.get(path) // it is used as well
    return { styleHashes, etag, html: () => restore(differences, template) }
  }

  function remember({ name, path }: PageKey, { styleHashes, etag, html }: KeptPage): void {
    const bytes = html()
    if (!templates.has(path)) templates.set(path, prepareTemplate(bytes))
    const template = templates.get(path)
    if (template) entries.set(name, { styleHashes, etag, template, differences: findDifferences(bytes, template) })
  }

  async function find(name: string): Promise<KeptPage | null> {
    const found = await cache.findText(`page:${name}`)
    if (!found) return null
    const note = v.safeParse(v.pipe(v.string(), v.parseJson(), Note), found.note)
    if (!note.success) return null
    const bytes = new Uint8Array(await new Response(found.body).arrayBuffer())
    return { ...note.output, html: () => bytes }
  }

  const put = (name: string, { html, styleHashes, etag }: WrittenPage) =>
    cache.putText(`page:${name}`, { text: html, note: JSON.stringify({ styleHashes, etag }) }, EDGE_SECONDS)

  return {
    async get(key, write, keepAlive) {
      const { name } = key
      const known = recall(key)
      if (known) return known
      const others = inFlight.get(name)
      const theirs = others && (await within(PATIENCE_MS, others))
      if (theirs) return theirs
      const findOrWrite = async () => {
        const found = await find(name)
        if (found) {
          remember(key, found)
          return found
        }
        const written = await write()
        const page = asSent(written)
        if (written.isWhole) {
          remember(key, page)
          keepAlive(put(name, written))
        }
        return page
      }
      const page = findOrWrite().finally(() => inFlight.get(name) === page && inFlight.delete(name))
      inFlight.set(name, page)
      keepAlive(page)
      return page
    },
  }
}
