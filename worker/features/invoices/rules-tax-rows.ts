import type { TaxRow } from './contract-tax'

// The Treaty on European Union, Article 52, as of 2025-01-01. Countries' territories outside the common system of value added tax
// (Directive 2006/112/EC, Article 6) have codes of their own, but for the Canary Islands, Ceuta and Melilla, Livigno, Mount Athos, Heligoland and Büsingen.
const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Whether two countries are one, or both in the European Union. */
export const sharesRegion = (one: string, other: string): boolean => one === other || (EU.has(one) && EU.has(other))

const DIRECTIVE = 'Directive 2006/112/EC'
const AS_OF = '2025-01-01'

/** The words that the travel agents' margin scheme requires on an invoice, by Directive 2006/112/EC, Article 226(13). */
export const MARGIN_WORDS = 'Margin scheme — Travel agents'

/**
 * Rows for a new table, for sellers in the European Union who act in the traveler's name, each with the article it is from; none for others.
 * They hold what the directive says for all member states: rates, and the exemption of international carriage, are each state's own.
 */
export const suggestedRows = (country: string): Omit<TaxRow, 'id'>[] =>
  EU.has(country)
    ? [
        {
          buyer: 'business',
          buyerPlace: 'same_region',
          name: 'VAT',
          rate: null,
          words: 'Reverse charge',
          source: `${DIRECTIVE}, Articles 44, 196 and 226(11a)`,
          asOf: AS_OF,
        },
        {
          buyer: 'business',
          buyerPlace: 'elsewhere',
          name: 'VAT',
          rate: null,
          words: `Not subject to VAT here: Article 44 of ${DIRECTIVE}`,
          source: `${DIRECTIVE}, Article 44`,
          asOf: AS_OF,
        },
        {
          routes: ['outside'],
          name: 'VAT',
          rate: null,
          words: `Exempt from VAT: Article 153 of ${DIRECTIVE}`,
          source: `${DIRECTIVE}, Article 153`,
          asOf: AS_OF,
        },
      ]
    : []
