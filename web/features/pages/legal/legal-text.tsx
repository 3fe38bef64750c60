import type { Brand } from '#worker/contract/brand'
import { telHref } from '../../../links/tel-href'
import type { Piece, Text } from './legal-document'
import { phone as phoneClass } from './legal-text.css'

/** What a legal text needs to know of its brand; `phone` is never empty. */
export type LegalBrand = Pick<Brand, 'name' | 'legalName' | 'refundsMarkup'> & {
  email: string
  phone: string
  address: string
}

/** A run of legal text with its links, in a brand's words. */
export const LegalText = ({ text, brand }: { text: Text; brand: LegalBrand }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
  text.map((piece, index) => <LegalPiece key={index} piece={piece} brand={brand} />)

function LegalPiece({ piece, brand }: { piece: Piece; brand: LegalBrand }) {
  if (typeof piece === 'string') return piece
  if (piece.kind === 'link') return <a href={piece.href}>{piece.text}</a>
  switch (piece.field) {
    case 'name':
      return brand.name
    case 'fees':
      return brand.refundsMarkup
        ? 'Of our service fee we give back the same share as the airline gives back of your fare.'
        : 'Service fees are non-refundable.'
    case 'phone':
      return (
        <a className={phoneClass} href={telHref(brand.phone)}>
          {brand.phone}
        </a>
      )
    case 'email':
      // A brand may have no address of its own; its contact page stands in.
      return brand.email ? <a href={`mailto:${brand.email}`}>{brand.email}</a> : <a href="/contact">our contact page</a>
  }
}
