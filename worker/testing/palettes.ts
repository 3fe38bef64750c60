import type { BrandTheme } from '../contract/brand'

/** The same random palettes on every run, by a small seeded generator. */
export function* palettes(count: number): Generator<BrandTheme> {
  let state = 20261121
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const colour = () =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  for (let i = 0; i < count; i++) {
    yield {
      primary: colour(),
      secondary: colour(),
      accent: colour(),
      background: colour(),
      text: colour(),
      font: 'Inter',
    }
  }
}
