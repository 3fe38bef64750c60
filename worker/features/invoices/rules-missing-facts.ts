import type { BrandRecord } from '../../contract/brand'

type Described = Pick<BrandRecord, 'legalName' | 'seller' | 'contact' | 'invoices' | 'taxRules'>

/**
 * The facts that a brand lacks before invoices can be issued in its name, in words; the tax ID where they show a tax, or say why there is none
 * (Directive 2006/112/EC, Article 226, as of 2025-01-01).
 */
export function missingFacts({ legalName, seller, contact, invoices, taxRules }: Described): string[] {
  const isTaxed = (taxRules?.scheme ?? 'percent') === 'percent' ? Boolean(invoices?.taxName) : true
  return [
    legalName ? null : 'The legal name of your company',
    seller?.legalAddress || contact.address ? null : 'The address of your company',
    seller?.taxId || !isTaxed ? null : 'Your tax ID, as invoices say how you are taxed',
  ].filter((missing) => missing !== null)
}
