import { Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { limitChanges } from '../../http/limit-changes'
import { sendMailsSoon } from '../../http/outlive-connection'
import { validate } from '../../http/validate'
import { ReviewAction, ReviewQuery } from './contract-calls'
import { actOnReview, listReviews } from './moderate-reviews'

const ReviewPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not the id of a review')) })

/** /api/admin/reviews: reviews of trips, for the owners of the brand that sold them; for administrators those of every brand. */
export const adminReviewRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireBrandRight(deps, 'reviews'), validate('query', ReviewQuery), async (c) =>
      c.json(await listReviews(deps, { scope: c.var.brandScope, state: c.req.valid('query').state })),
    )
    .post(
      '/:id/actions',
      requireBrandChange(deps, 'reviews'),
      limitChanges(deps, 'messages'),
      validate('param', ReviewPath),
      validate('json', ReviewAction),
      async (c) => {
        const moderator = { scope: c.var.brandScope, userId: c.var.user.id }
        const { id } = c.req.valid('param')
        const review = await actOnReview(deps, { ...moderator, id, action: c.req.valid('json') })
        sendMailsSoon(deps, c)
        return c.json(review)
      },
    )
