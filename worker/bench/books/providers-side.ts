import { disputesIn, intentsIn, type OpenStore, refundsIn } from '../../testing/saga/truth'

/** An amount of the airlines' double, whose cents are the smallest unit of whatever currency it sells in. */
export const cents = (decimal: string): number => Math.round(Number(decimal) * 100)

/** A payment at the gateway's double, in minor units: captured, refunded, and taken back by banks. */
export interface MoneyAtGateway {
  captured: number
  refunded: number
  /** Held by open disputes. */
  disputed: number
  /** Taken by lost disputes, less what banks gave back. */
  lost: number
  left: number
}

/** Groups records by a key. */
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

/** Each payment at the gateway. */
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

/** One payment at the gateway. @throws Error where there is no such payment */
export function moneyAtGateway(store: OpenStore, paymentId: string): MoneyAtGateway {
  const money = moneyAtGateways(store).get(paymentId)
  if (!money) throw new Error(`There is no payment ${paymentId}`)
  return money
}
