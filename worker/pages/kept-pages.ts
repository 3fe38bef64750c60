import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Deps } from '../deps'
import type { WrittenPage } from './written-page'

const Note = v.object({ styleHashes: v.array(v.string()), etag: v.string() })

/** Some hundred pages: what an isolate can spare. */
const MOST_CHARACTERS = 12_000_000
/** Long enough to serve all day, short enough to make room for pages that nobody asks for any more. */
const EDGE_SECONDS = 6 * 3600
/** How long somebody waits for a page that another request is writing: the runtime may end that request, and doesn't always say so. */
const PATIENCE_MS = 2_000

/** Where written pages are kept, by names that change with anything that they are made of. Nothing personal may enter it. */
export interface KeptPages {
  /**
   * The page of this name; `write` is asked once for all who want it at the same time. `keepAlive` is given what has to go on when the
   * visitor has gone, because others wait for it. A page that isn't whole is given to those who wait, and not kept.
   */
  get(
    name: string,
    write: () => Promise<WrittenPage>,
    keepAlive: (work: Promise<unknown>) => void,
  ): Promise<WrittenPage>
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
  const pages = new LRUCache<string, WrittenPage>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ html }) => html.length,
  })
  const inFlight = new Map<string, Promise<WrittenPage>>()

  async function find(name: string): Promise<WrittenPage | null> {
    const found = await cache.findText(`page:${name}`)
    if (!found) return null
    const note = v.safeParse(v.pipe(v.string(), v.parseJson(), Note), found.note)
    return note.success ? { ...note.output, html: await new Response(found.body).text(), isWhole: true } : null
  }

  const put = (name: string, { html, styleHashes, etag }: WrittenPage) =>
    cache.putText(`page:${name}`, { text: html, note: JSON.stringify({ styleHashes, etag }) }, EDGE_SECONDS)

  return {
    async get(name, write, keepAlive) {
      const known = pages.get(name)
      if (known) return known
      const others = inFlight.get(name)
      const theirs = others && (await within(PATIENCE_MS, others))
      if (theirs) return theirs
      const findOrWrite = async () => {
        const found = await find(name)
        const page = found ?? (await write())
        if (!page.isWhole) return page
        pages.set(name, page)
        if (!found) keepAlive(put(name, page))
        return page
      }
      const page = findOrWrite().finally(() => inFlight.get(name) === page && inFlight.delete(name))
      inFlight.set(name, page)
      keepAlive(page)
      return page
    },
  }
}
