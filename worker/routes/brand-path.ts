import * as v from 'valibot'

/** The part of an address that names a brand. */
export const BrandPath = v.object({
  key: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'This is not a brand key')),
})
