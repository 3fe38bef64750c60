import * as v from 'valibot'
import { cleanField } from './typed-text'

/** A field of a filter form: empty means no filter. */
export const filled = <TSchema extends v.GenericSchema<string>>(schema: TSchema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  )

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true

/** A calendar day, yyyy-MM-dd. */
export const Day = v.pipe(v.string(), v.check(isDay, 'Use a day such as 2026-11-21'))

/** The key of a brand, as typed. */
export const TypedBrandKey = v.pipe(v.string(), cleanField, v.toLowerCase(), v.maxLength(253))

/** The `next` of the previous page: an instant and an id. */
export const PageMark = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z~[\w-]{1,64}$/, 'This is not a page'))
