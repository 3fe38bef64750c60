import { formatPrice } from '../../format/money'
import { classNames } from '../class-names'
import { VisuallyHidden } from '../visually-hidden'
import { amount, columnName, missing as missingClass, name, reason, sum, table } from './price-table.css'

type Thing = 'cabin' | 'checked' | 'seat'
type Kind = 'fare' | 'tax' | 'fee' | 'promotion' | Thing

/** A price and the parts it is the sum of, in decimal major units. `each` is a traveler's share, `missing` names what has no known price. */
interface PriceInParts {
  currency: string
  travelers: number
  lines: readonly { kind: Kind; label: string; amount: string; each: string }[]
  total: string
  each: string
  missing: readonly Thing[]
}

const REASONS: Record<Kind, string> = {
  fare: 'What the airline asks for the flights',
  tax: 'As the airline states them, passed on unchanged',
  fee: 'What we take for the sale',
  promotion: 'Off what we take',
  cabin: 'As it is sold here with this fare, for all flights',
  checked: 'As it is sold here with this fare, for all flights',
  seat: 'On every flight, as seats are sold at the moment',
}
const INCLUDED = 'Included in the fare'
const MISSING = { cabin: 'a cabin bag', checked: 'checked bags', seat: 'seats' }

/** The parts of a price, line by line, in total and for each traveler, and the extras whose price isn't known. */
export function PriceTable({ price, label }: { price: PriceInParts; label: string }) {
  const { currency, travelers, lines, total, each, missing } = price
  const isParty = travelers > 1
  const money = (decimal: string) => formatPrice(decimal, currency)
  return (
    <>
      <table className={table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        {isParty && (
          <thead>
            <tr>
              <td />
              <th scope="col" className={classNames(amount, columnName)}>
                Each, on average
              </th>
              <th scope="col" className={classNames(amount, columnName)}>
                All {travelers}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map((line) => (
            <tr key={line.kind}>
              <th scope="row" className={name}>
                <span>{line.label}</span>
                <span className={reason}>
                  {line.kind !== 'fare' && Number(line.amount) === 0 ? INCLUDED : REASONS[line.kind]}
                </span>
              </th>
              {isParty && (
                <td className={amount} translate="no">
                  {money(line.each)}
                </td>
              )}
              <td className={amount} translate="no">
                {money(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={sum}>
            <th scope="row" className={name}>
              Total
            </th>
            {isParty && (
              <td className={amount} translate="no">
                {money(each)}
              </td>
            )}
            <td className={amount} translate="no">
              {money(total)}
            </td>
          </tr>
        </tfoot>
      </table>
      {missing.length > 0 && (
        <p className={missingClass}>
          Not in this sum: {missing.map((kind) => MISSING[kind]).join(' and ')}. The airline does not say a price here.
        </p>
      )}
    </>
  )
}
