import * as v from 'valibot'

/** Somebody who manages the brand that their account belongs to. */
export const BrandOwner = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
})
export type BrandOwner = v.InferOutput<typeof BrandOwner>

const EMAIL = 'Please enter a valid email address'

/** The body of PUT /api/admin/brands/:key/owners. */
export const NewBrandOwner = v.object({
  email: v.pipe(v.string(EMAIL), v.trim(), v.email(EMAIL), v.maxLength(254, EMAIL)),
})
