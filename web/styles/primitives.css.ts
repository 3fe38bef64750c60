import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from './theme.css'
import { fontSize, fontWeight, letterSpacing, space } from './tokens.css'

// What most stylesheets need: arrangements and kinds of text, each one class wherever it is used. They come before every other style, so that a
// style beside them has the last word.

/** One below the other, with a gap of `space`. */
export const stack = styleVariants(
  {
    0: space[0],
    0.5: space[0.5],
    1: space[1],
    2: space[2],
    3: space[3],
    4: space[4],
    5: space[5],
    6: space[6],
    8: space[8],
  },
  (gap) => ({ display: 'grid', gap }),
)

/** The same, never wider than its place, whatever is in it. */
export const column = styleVariants({ 4: space[4], 5: space[5] }, (gap) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap,
}))

/** One beside the other, in as many lines as they need: buttons, badges. */
export const inline = styleVariants({ 2: space[2], 3: space[3] }, (gap) => ({ display: 'flex', flexWrap: 'wrap', gap }))

/** The same, of unequal heights: a name and its badges. */
export const line = styleVariants({ 2: space[2], 3: space[3] }, (gap) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
}))

/** What a line begins with, and what stands at its end. */
export const apart = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
})

/** The buttons that answer a question or send a form, at the end of their line. */
export const answers = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] })

const { textMuted: color } = brand
const { semibold, medium } = fontWeight

/** Kinds of text, from what is said by the way to what heads a part of a page. */
export const text = styleVariants({
  muted: { color },
  note: { color, fontSize: fontSize.sm },
  caption: { color, fontSize: fontSize.xs },
  /** Times, amounts and counts beside what they belong to. */
  figures: { color, fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums' },
  good: { color: brand.successText },
  bad: { color: brand.destructiveText },
  medium: { fontWeight: medium },
  semibold: { fontWeight: semibold },
  label: { fontSize: fontSize.sm, fontWeight: semibold },
  subheading: { fontSize: fontSize.md, fontWeight: semibold },
  heading: { fontSize: fontSize.lg, fontWeight: semibold, letterSpacing: letterSpacing.snug },
})
