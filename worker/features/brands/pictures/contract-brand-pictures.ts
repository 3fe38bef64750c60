import * as v from 'valibot'
import { MOST_ALT } from '../../../contract/content/picture-limits'
import { uploadedSchema } from '../../../contract/content/picture-schema'
import { readableName } from '../../../contract/readable-name'

const Uploaded = v.object(uploadedSchema, 'Upload a picture')

/** A brand's logo, icon and share image, each if its owner has uploaded one: they replace the logo's address and the drawn defaults. */
export const BrandPictures = v.pipe(
  v.object({
    logoOnLight: v.optional(Uploaded),
    logoOnDark: v.optional(Uploaded),
    /** Whether the logo contains the name, which is then not shown beside it. */
    logoHasName: v.optional(v.boolean('Say yes or no')),
    icon: v.optional(Uploaded),
    share: v.optional(Uploaded),
    /** The alternative text of the share image. */
    shareAlt: v.optional(
      v.pipe(v.string(), readableName('This text'), v.maxLength(MOST_ALT, `At most ${MOST_ALT} characters`)),
    ),
  }),
  v.forward(
    v.check(
      ({ share, shareAlt }) => !share || Boolean(shareAlt),
      'Say what the picture shows, for those who do not see it',
    ),
    ['shareAlt'],
  ),
)
export type BrandPictures = v.InferOutput<typeof BrandPictures>

const Kept = v.fallback(v.optional(v.object(uploadedSchema)), undefined)

/** The pictures of a stored brand. A newer rule must not take its shop offline: an invalid picture counts as missing. */
export const StoredPictures = v.fallback(
  v.optional(
    v.object({
      logoOnLight: Kept,
      logoOnDark: Kept,
      logoHasName: v.fallback(v.optional(v.boolean()), undefined),
      icon: Kept,
      share: Kept,
      shareAlt: v.fallback(v.optional(v.string()), undefined),
    }),
  ),
  undefined,
)
