import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Deps } from '../deps'
import type { WrittenPage } from './written-page'

const Note = v.object({ styleHashes: v.array(v.string()), etag: v.string() })

/** Some hundred pages: what an isolate can spare. */
const MOST_CHARACTERS = 12_000_000
/** Long enough to serve all day, short enough to make room for pages that nobody asks for any more. */
const EDGE_SECONDS = 6 * 3600

/** Where written pages are kept, by names that change with anything that they are made of. Nothing personal may enter it. */
export interface KeptPages {
  /**
   * The page of this name; `write` is asked once for all who want it at the same time, and kept alive until it has ended: the runtime ends
   * what a request began with its connection, and others wait for it.
   */
  get(
    name: string,
    write: () => Promise<WrittenPage>,
    keepAlive: (work: Promise<unknown>) => void,
  ): Promise<WrittenPage>
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
    return note.success ? { ...note.output, html: await new Response(found.body).text() } : null
  }

  async function findOrWrite(name: string, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
    const found = await find(name)
    const page = found ?? (await write())
    pages.set(name, page)
    if (!found) {
      const { html, styleHashes, etag } = page
      await cache.putText(`page:${name}`, { text: html, note: JSON.stringify({ styleHashes, etag }) }, EDGE_SECONDS)
    }
    return page
  }

  return {
    async get(name, write, keepAlive) {
      const known = pages.get(name) ?? inFlight.get(name)
      if (known) return known
      const page = findOrWrite(name, write).finally(() => inFlight.delete(name))
      inFlight.set(name, page)
      keepAlive(page)
      return page
    },
  }
}
