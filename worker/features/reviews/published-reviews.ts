import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { sha256Hex } from '../../platform/crypto/digest'
import type { PublishedReviews } from './contract'
import { KeptReviews } from './contract-calls'
import { FEWEST_FOR_AVERAGE, SHOWN_REVIEWS } from './rules'

/** How old the reviews on a home page may be. */
const SECONDS = 60

export const NO_REVIEWS: PublishedReviews = { summary: null, reviews: [] }

/** A brand's published reviews, and a tag that changes with them. */
interface Shown {
  reviews: PublishedReviews
  tag: string
}

interface Kept {
  shown: Shown | null
  readAt: number
  /** The running read, if there is one. */
  work: Promise<Shown> | null
}

type ReadDeps = Pick<Deps, 'reviews' | 'cache' | 'clock' | 'log'>

interface Asked {
  brandKey: string
  /** Of trips of this mode; null, without any reviews, while the shop's mode is unknown. */
  mode: Mode | null
}

// In this isolate, for each database.
const memory = new WeakMap<Deps['reviews'], Map<string, Kept>>()

const isolate = (reviews: Deps['reviews']) => {
  const known = memory.get(reviews) ?? new Map<string, Kept>()
  memory.set(reviews, known)
  return known
}

const nameOf = ({ brandKey, mode }: Asked) => `reviews:${brandKey}:${mode}`

const tagged = async (reviews: PublishedReviews): Promise<Shown> => ({
  reviews,
  tag: (await sha256Hex(JSON.stringify(reviews))).slice(0, 16),
})

async function readStored({ reviews, cache }: ReadDeps, asked: Asked & { mode: Mode }): Promise<PublishedReviews> {
  const { count, stars, latest } = await reviews.published(asked.brandKey, asked.mode, SHOWN_REVIEWS)
  const average = Math.round((stars / count) * 10) / 10
  const found = { summary: count < FEWEST_FOR_AVERAGE ? null : { count, average }, reviews: latest }
  await cache.put(nameOf(asked), found, SECONDS)
  return found
}

async function read(deps: ReadDeps, asked: Asked, isNews: boolean): Promise<Shown> {
  const { mode } = asked
  if (mode === null) return tagged(NO_REVIEWS)
  const nearby = isNews ? null : v.safeParse(KeptReviews, await deps.cache.find(nameOf(asked)))
  return tagged(nearby?.success ? nearby.output : await readStored(deps, { ...asked, mode }))
}

function begin(deps: ReadDeps, asked: Asked, isNews = false): Promise<Shown> {
  const all = isolate(deps.reviews)
  const name = nameOf(asked)
  const before = all.get(name)?.shown ?? null
  const work = read(deps, asked, isNews)
    .catch((cause: unknown) => {
      deps.log({ level: 'error', event: 'reviews_not_read', brand: asked.brandKey, cause: String(cause) })
      return before ?? tagged(NO_REVIEWS)
    })
    .then((shown) => {
      all.set(name, { shown, readAt: deps.clock.now().getTime(), work: null })
      return shown
    })
  all.set(name, { shown: before, readAt: 0, work })
  return work
}

/**
 * A brand's published reviews, at most a minute old if they are requested frequently, and older for the one visitor who comes after that:
 * they are read again in the background (`keepAlive`). Never throws: a failure is logged, and retried after a minute.
 */
export async function publishedReviews(
  deps: ReadDeps,
  asked: Asked,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Shown> {
  const kept = isolate(deps.reviews).get(nameOf(asked))
  if (kept?.shown && deps.clock.now().getTime() - kept.readAt < SECONDS * 1000) return kept.shown
  const work = kept?.work ?? begin(deps, asked)
  if (!kept?.shown) return work
  keepAlive(work)
  return kept.shown
}

/** Reads them again, after one was published or removed: here at once, elsewhere within a minute. Never throws. */
export async function renewPublished(deps: ReadDeps, asked: Asked): Promise<void> {
  await begin(deps, asked, true)
}
