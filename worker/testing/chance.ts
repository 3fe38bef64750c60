/** Choices that look random and come again with the same seed. */
export interface Chance {
  /** From 0 on, below `count`. */
  below(count: number): number
  /** True once in so many. */
  oneIn(count: number): boolean
  of<T>(choices: readonly T[]): T
}

/** The choices of a seed (Marsaglia's xorshift over 32 bits). */
export function chanceOf(seed: number): Chance {
  // Zero stays zero forever, and small seeds begin alike.
  let state = Math.imul(seed + 1, 0x9e3779b1) || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 8; i++) next()
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    oneIn: (count) => below(count) === 0,
    of: (choices) => choices[below(choices.length)] as (typeof choices)[number], // below the length
  }
}
