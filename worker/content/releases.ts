import type { ContentOf } from '../contract/content/pages'
import { slugsOf } from './slugs'

type Press = ContentOf<'press'>

/** The entries, newest first, each with a unique name for addresses. */
export function newestFirst<Entry extends { title: string; date: string }>(
  entries: readonly Entry[],
): (Entry & { id: string })[] {
  const ids = slugsOf(
    entries.map(({ title }) => title),
    'entry',
  )
  return entries
    .map((entry, at) => ({ ...entry, id: ids[at] ?? '' }))
    .toSorted((one, other) => other.date.localeCompare(one.date))
}

/** The first paragraph of a release. */
const firstOf = (text: string) => text.split(/\n\s*\n/, 1)[0] ?? ''

/** A brand's press releases, newest first, each with its first paragraph. */
export const releasesOf = ({ releases }: Pick<Press, 'releases'>) =>
  newestFirst(releases?.releases ?? []).map((release) => ({ ...release, excerpt: firstOf(release.text) }))

/** A press release as its page shows it. */
export type Release = ReturnType<typeof releasesOf>[number]

/** The path of a press release. */
export const releaseAddress = (id: string) => `/press/${encodeURIComponent(id)}`

/** Whether a path leads to the release, with its letters encoded or not. */
export const isOfRelease = (path: string, id: string) => path === `/press/${id}` || path === releaseAddress(id)
