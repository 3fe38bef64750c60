import type { SandboxStore } from '../store'

const prefixOf = (leg: string): string => `seat:${leg.slice(2)}:`

/** Seats that the sandbox's own orders hold on some legs, as `leg:designator` (seatKey). */
export async function takenSeats(store: SandboxStore, legs: readonly string[]): Promise<Set<string>> {
  const lists = await Promise.all(legs.map((leg) => store.list({ prefix: prefixOf(leg) })))
  return new Set(lists.flatMap(({ keys }) => keys.map(({ name }) => name)))
}

/** The key of a seat on a leg, whoever sells the leg: its first two letters, the seller's, are left out. */
export const seatKey = (leg: string, designator: string): string => `${prefixOf(leg)}${designator}`
