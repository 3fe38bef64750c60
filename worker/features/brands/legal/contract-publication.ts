import * as v from 'valibot'
import type { OwnLegalKey } from './contract'

/** From which version on a brand shows its own text, or the platform's again; and the platform's own version at that time. */
export const Publication = v.object({
  version: v.number(),
  date: v.string(),
  isOwn: v.boolean(),
  platform: v.number(),
})
export type Publication = v.InferOutput<typeof Publication>

/** A brand's publications of each text, oldest first. They are only ever appended. */
export const Publications = v.partial(
  v.object({
    terms: v.array(Publication),
    privacy: v.array(Publication),
    'cancellation-policy': v.array(Publication),
  } satisfies Record<OwnLegalKey, unknown>),
)
export type Publications = v.InferOutput<typeof Publications>

/** The body of POST /api/admin/brands/:key/legal/:page: null for the platform's text. `version` is the edited version of the brand. */
export const LegalChange = v.object({
  version: v.pipe(v.number('version must be a number'), v.integer(), v.minValue(1)),
  text: v.nullable(v.unknown()),
})
