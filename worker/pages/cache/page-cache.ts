import * as v from 'valibot'
import type { Deps } from '../../deps'
import { latelyUsed } from '../../domain/lately-used'
import { HOUR_S } from '../../domain/time'
import { within } from '../../domain/within'
import type { WrittenPage } from '../written-page'

const Note = v.object({ styleHashes: v.array(v.string()), etag: v.string() })

/** In bytes, out of the 128 MB that an isolate has in total. */
const MOST_OF_PAGES = 24_000_000
/** What a page takes besides its bytes: its names, and the objects around it. */
const PAGE_SIZE = 1_000
/** Long enough to serve all day, short enough to make room for pages that nobody requests any more. */
const EDGE_SECONDS = 6 * HOUR_S
/** How long to wait for a page that another request is rendering: the runtime may end that request, and doesn't always say so. */
const PATIENCE_MS = 2_000

/** A page as it is sent. */
export interface CachedPage extends Pick<WrittenPage, 'styleHashes' | 'etag'> {
  html: Uint8Array<ArrayBuffer>
}

/** The cache of rendered pages. It must never contain personal data. */
export interface PageCache {
  /**
   * The page of this name, which identifies all that the page is made of. `write` is called once for all concurrent requests. `keepAlive`
   * gets the work that must continue after the visitor left, because others wait for it. An incomplete page is given to those who wait, and
   * not cached.
   */
  get(name: string, write: () => Promise<WrittenPage>, keepAlive: (work: Promise<unknown>) => void): Promise<CachedPage>
}

const encoder = new TextEncoder()

/** A page that was just rendered, for the request that rendered it. */
export const asSent = ({ html, styleHashes, etag }: WrittenPage): CachedPage => ({
  styleHashes,
  etag,
  html: encoder.encode(html),
})

/** Caches pages in this isolate, and at the edge for the others. */
export function pageCache({ cache }: Pick<Deps, 'cache'>): PageCache {
  const pages = latelyUsed<CachedPage>({ most: MOST_OF_PAGES, sizeOf: ({ html }) => html.length + PAGE_SIZE })
  const inFlight = new Map<string, Promise<CachedPage>>()

  async function find(name: string): Promise<CachedPage | null> {
    const found = await cache.findText(`page:${name}`)
    if (!found) return null
    const note = v.safeParse(v.pipe(v.string(), v.parseJson(), Note), found.note)
    if (!note.success) return null
    return { ...note.output, html: new Uint8Array(await new Response(found.body).arrayBuffer()) }
  }

  const put = (name: string, { html, styleHashes, etag }: WrittenPage) =>
    cache.putText(`page:${name}`, { text: html, note: JSON.stringify({ styleHashes, etag }) }, EDGE_SECONDS)

  return {
    async get(name, write, keepAlive) {
      const known = pages.get(name)
      if (known) return known
      const others = inFlight.get(name)
      const theirs = others && (await within(PATIENCE_MS, others).catch(() => null))
      if (theirs) return theirs
      const findOrWrite = async () => {
        const found = await find(name)
        if (found) {
          pages.set(name, found)
          return found
        }
        const written = await write()
        const page = asSent(written)
        if (written.isWhole) {
          pages.set(name, page)
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
