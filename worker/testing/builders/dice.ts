/** Pseudorandom numbers, the same in each run (mulberry32). */
export function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(roll() * count)
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T
  const chance = (share: number) => roll() < share
  return { below, one, chance, some: <T>(of: readonly T[]) => [...new Set([one(of), one(of)])] }
}
export type Dice = ReturnType<typeof dice>
