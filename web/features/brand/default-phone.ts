import { defaultBrand } from '#worker/domain/brand/default-brand'

/** The phone of a brand that has none of its own (A §2). */
export const defaultPhone = defaultBrand.contact.phone
