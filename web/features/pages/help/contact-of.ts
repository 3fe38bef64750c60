import type { Brand } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'

/** How to reach the brand: its own contact, with the default phone where it has none (A §2). The others may be ''. */
export const contactOf = ({ contact }: Pick<Brand, 'contact'>): Brand['contact'] => ({
  ...contact,
  phone: contact.phone || defaultBrand.contact.phone,
})
