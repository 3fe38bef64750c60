import type { Carrier, Segment, Slice } from '#worker/contract/offer'
import { stopCodes, stopCount } from '../../format/itinerary'

const KINDS = ['wifi', 'meal', 'baggage', 'power'] as const
export type IncludedKind = (typeof KINDS)[number]

/** What the first flight includes, each kind once: what is on board, and checked bags that cost nothing. */
export function includedKinds({ services, baggages }: Segment): IncludedKind[] {
  const bags = baggages.some(({ type, quantity }) => type === 'checked' && quantity > 0)
  return KINDS.filter((kind) => (kind === 'baggage' ? bags : services.some(({ type }) => type === kind)))
}

/** "1 stop via DUB", "2 stops via DUB, KEF"; nothing for a direct journey. */
export function viaText(slice: Pick<Slice, 'segments'>): string {
  const count = stopCount(slice)
  return count === 0 ? '' : `${count} ${count === 1 ? 'stop' : 'stops'} via ${stopCodes(slice).join(', ')}`
}

/** The airlines that sell one direction's flights, in order, each with its flight numbers. */
export function sellers({ segments }: Slice): { carrier: Carrier; numbers: string[] }[] {
  const found = new Map<string, { carrier: Carrier; numbers: string[] }>()
  for (const { marketing_carrier: carrier, flight_number } of segments) {
    const key = carrier.iata_code ?? carrier.name
    found.set(key, { carrier, numbers: [...(found.get(key)?.numbers ?? []), flight_number] })
  }
  return [...found.values()]
}
