import type { ContentOf } from '#worker/contract/content/pages'
import type { HomePart } from '#worker/contract/content/pages/home'

/** What a home page says. */
export type HomeContent = ContentOf<'home'>
/** What a part of it says where it is shown. */
export type PartContent<Part extends HomePart> = NonNullable<HomeContent[Part]>

/** The parts below the search form that a brand shows, in its order. */
export const shownParts = (content: HomeContent): HomePart[] =>
  content.order.parts.filter((part) => content[part] !== null)

/** The parts in runs of those whose code comes together, each run's names joined by spaces: the same text for the same run. */
export function partRuns(parts: readonly HomePart[], isHere: (part: HomePart) => boolean): string[] {
  const runs: HomePart[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.[0] !== undefined && isHere(last[0]) === isHere(part)) last.push(part)
    else runs.push([part])
  }
  return runs.map((run) => run.join(' '))
}
