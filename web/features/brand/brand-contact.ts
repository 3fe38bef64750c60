import type { Brand } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'

/** How to reach a brand: its own contact, with the default phone where it has none. Email and address may be ''. */
export const brandContact = ({ contact }: Pick<Brand, 'contact'>): Brand['contact'] => ({
  ...contact,
  phone: contact.phone || defaultBrand.contact.phone,
})
