import { DAY_S } from '../domain/time'
import type { KvTexts } from './kv-brands'

/** What the build writes for `keep`: the app's scripts, styles and lists by their paths. Nobody else reads it. */
const RELEASE = '/release.json'

/** A script, style or list of the app. Its name changes with its content. */
const HASHED = /^\/assets\/[\w-]{1,64}\.(js|css|txt)$/

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', txt: 'text/plain' }

const storageKey = (name: string) => `file:${name}`

/**
 * The app's files in KV, for pages that were open before the next release: the asset server has the files of one version only. Each release
 * stores its own while it is served, and renews them daily: they outlive it by one to two days.
 */
export interface KeptFiles {
  /** Stores this release's files, once a day. */
  keep(): Promise<void>
  /** A file of a release that is gone, and its media type; null for any other path. */
  find(path: string): Promise<{ content: string; type: string } | null>
}

export const kvFiles = (
  namespace: Pick<KvTexts, 'get' | 'put'>,
  assets: { fetch(request: Request): Promise<Response> },
  version: string,
): KeptFiles => ({
  async keep() {
    if ((await namespace.get(storageKey(version))) !== null) return
    const release = await assets.fetch(new Request(`https://assets${RELEASE}`))
    // A development server builds nothing.
    if (!release.ok) return
    const files: Record<string, string> = await release.json()
    const put = (name: string, content: string, days: number) =>
      namespace.put(storageKey(name), content, { expirationTtl: days * DAY_S })
    await Promise.all(Object.entries(files).map(([path, content]) => put(path, content, 2)))
    await put(version, '', 1)
  },
  async find(path) {
    const type = TYPES[HASHED.exec(path)?.[1] ?? '']
    const content = type ? await namespace.get(storageKey(path)) : null
    return type && content !== null ? { content, type } : null
  },
})
