import * as v from 'valibot'
import type { UploadedPicture } from './picture'
import { MOST_HEIGHT, MOST_WIDTH, PICTURE_FORMATS, PICTURE_KEY } from './picture-limits'

const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

/** A stored picture as pages send it. */
export const uploadedSchema = {
  key: v.pipe(v.string(), v.regex(PICTURE_KEY)),
  format: v.picklist(PICTURE_FORMATS),
  width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_WIDTH)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_HEIGHT)),
} satisfies Record<keyof UploadedPicture, v.GenericSchema>

/** The schema of a field of the kind `picture`. */
export const pictureSchema = (label: string, alt: v.GenericSchema<string, string>): v.GenericSchema =>
  v.optional(
    v.nullable(
      v.object({ ...uploadedSchema, alt, focus: v.object({ x: Percent, y: Percent }) }, `${label}: upload a picture`),
    ),
    null,
  )
