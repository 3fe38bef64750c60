import { MINUTE_MS } from '../../domain/time'
import type { NewMail } from '../../providers/mail'
import { type Platform, sell } from '../worlds/a-platform'
import { everybody, managers, provedAgain, type Row, send } from './matrix-row'

const token = 'x'.repeat(43)

/** A review of a trip that this brand or the other one sold, as if by the link in its mail. */
async function aReview({ deps, state, ...platform }: Platform, which: 'here' | 'there'): Promise<string> {
  const bookingId = await sell({ deps, state, ...platform }, { host: platform[which] })
  const [id, brandKey, createdAt] = [deps.ids.uuid(), platform[which], state.now]
  const expiresAt = new Date(createdAt.getTime() + MINUTE_MS)
  // A purchase that failed at once: it holds no offer.
  const mail: NewMail = {
    id,
    brandKey,
    kind: 'write_review',
    key: id,
    recipient: 'ada@example.com',
    sealed: '',
    createdAt,
    expiresAt: null,
    bound: { key: id, since: createdAt, atMost: 0 },
  }
  const link = { tokenHash: id, brandKey, purpose: 'write_review', createdAt, expiresAt, mail } as const
  await deps.reviews.ask(link, { bookingId, addressHash: '' })
  await deps.reviews.write(
    { brandKey, tokenHash: id, now: createdAt },
    {
      id,
      stars: 4,
      text: 'Found it fast.',
      name: 'Ada',
      state: 'waiting',
      consentVersion: 1,
      from: 'New York',
      to: 'London',
      month: '2026-11',
    },
  )
  return id
}

/** Publishing a review. */
const publishing = (which: 'here' | 'there') => async (platform: Platform) => ({
  path: `/api/admin/reviews/${await aReview(platform, which)}/actions`,
  body: { action: 'publish', seenVersion: 1 },
})

/** Travelers' reviews, and their moderation. */
export const REVIEWS: Row[] = [
  {
    route: 'PUT /api/reviews',
    about: 'by a link that never was',
    make: send({ token, stars: 4, text: 'Found it fast.', name: 'Ada', consent: null }),
    expected: everybody(410),
  },
  { route: 'GET /api/reviews', expected: everybody(200) },
  { route: 'POST /api/reviews/open', make: send({ token }), expected: everybody(410) },
  { route: 'POST /api/reviews/withdraw', make: send({ token }), expected: everybody(410) },
  { route: 'POST /api/reviews/stop-asking', make: send({ token }), expected: everybody(410) },
  {
    route: 'POST /review',
    make: () => ({ path: `/review?token=${token}&stop=yes` }),
    expected: everybody(410),
  },
  { route: 'GET /api/admin/reviews', expected: managers },
  {
    route: 'POST /api/admin/reviews/:id/actions',
    about: 'of this brand, proved again',
    ...provedAgain(publishing('here')),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: 'POST /api/admin/reviews/:id/actions',
    about: 'of the other',
    ...provedAgain(publishing('there')),
    expected: [401, 401, 403, 404, 200, 200],
  },
]
