import type { Brand } from '../contract/brand'

/** Who answers for the brand: the company it names, or else the brand's own name. */
export const legalNameOf = ({ legalName, name }: Pick<Brand, 'legalName' | 'name'>): string => legalName || name
