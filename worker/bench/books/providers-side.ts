import { disputesIn, intentsIn, type OpenStore, refundsIn } from '../../testing/saga/truth'

/** An amount of the airlines' double, whose cents are the smallest unit of whatever currency it sells in. */
export const cents = (decimal: string): number => Math.round(Number(decimal) * 100)

/** What the gateway's double has of a payment, in minor units: what was taken, what went back, and what banks have taken of it. */
export interface MoneyAtGateway {
  captured: number
  refunded: number
  /** By disputes that are open. */
  disputed: number
  /** By disputes that were lost, less what banks gave back of them. */
  lost: number
  left: number
}

/** Records by what they have in common. */
export function groupBy<K, T>(records: readonly T[], keyOf: (record: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const record of records) {
    const key = keyOf(record)
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  return groups
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** What the gateway has of each payment. */
export function moneyAtGateways(store: OpenStore): Map<string, MoneyAtGateway> {
  const [refunds, disputes] = [
    groupBy(refundsIn(store), ({ paymentIntent }) => paymentIntent),
    groupBy(disputesIn(store), ({ paymentIntent }) => paymentIntent),
  ]
  return new Map(
    intentsIn(store).map(({ id, charge }) => {
      const captured = charge?.amountCaptured ?? 0
      const given = (refunds.get(id) ?? []).filter(({ status }) => status !== 'failed')
      const refunded = sum(given.map(({ amount }) => amount))
      const taken = (disputes.get(id) ?? []).filter(({ isInquiry, status }) => !isInquiry && status !== 'won')
      const lost = sum(taken.map(({ status, amount, returned = 0 }) => (status === 'lost' ? amount - returned : 0)))
      const disputed = sum(taken.map(({ status, amount }) => (status === 'lost' ? 0 : amount)))
      return [id, { captured, refunded, disputed, lost, left: captured - refunded - disputed - lost }]
    }),
  )
}

/** What the gateway has of one payment. @throws Error where there is no such payment */
export function moneyAtGateway(store: OpenStore, paymentId: string): MoneyAtGateway {
  const money = moneyAtGateways(store).get(paymentId)
  if (!money) throw new Error(`There is no payment ${paymentId}`)
  return money
}
