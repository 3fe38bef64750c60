import { style, styleVariants } from '@vanilla-extract/css'
import * as primitives from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, space } from '../../styles/tokens.css'

export { bandTitle as pageTitle } from '../../styles/bands.css'

/** The fields of a form that filters what is below it. */
export const filters = style({
  display: 'grid',
  gap: space[4],
  marginBottom: space[5],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
/** The fields of a form within a card, however narrow that is. */
export const fields = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr))',
})
/** As wide as two of the others. */
export const broad = style({ gridColumn: 'span 2' })
export const buttons = primitives.inline[3]
/** Links to other pages, above what a page shows. */
export const ways = style([buttons, { marginBottom: space[5] }])
/** As wide as all of them. */
export const whole = style({ gridColumn: '1 / -1' })
export const submit = style([buttons, whole])

export const list = primitives.stack[3]
export const row = style({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  ':hover': { borderColor: brand.borderStrong },
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[6], alignItems: 'center' },
  },
})
export const stack = style({ display: 'grid', gap: space[1], minWidth: 0 })
export const title = primitives.line[2]
export const name = style({
  fontSize: fontSize.md,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  overflowWrap: 'anywhere',
})
// The whole row leads to the booking.
export const link = style({
  color: brand.text,
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.lg },
  ':hover': { color: brand.link },
})
export const route = style({ color: brand.textSoft, fontVariantNumeric: 'tabular-nums' })
export const muted = style({
  color: brand.textMuted,
  fontSize: fontSize.sm,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const paid = primitives.text.subheading
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[5] })

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: '1.5rem',
  color: brand.link,
})
export const head = style({ display: 'grid', gap: space[3], marginTop: space[3], marginBottom: space[6] })
export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const sections = style({ display: 'grid', gap: space[5], minWidth: 0 })
export const section = style({ display: 'grid', gap: space[4] })
export const heading = primitives.text.heading

export const lines = primitives.stack[0]
export const line = style({
  display: 'grid',
  gap: space[0.5],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
})
export const fact = style([
  line,
  { '@media': { [media.tablet]: { gridTemplateColumns: '9rem minmax(0, 1fr)', columnGap: space[4] } } },
])
export const factName = primitives.text.note
export const figures = style({ fontVariantNumeric: 'tabular-nums' })
export const subheading = primitives.text.subheading
export const strong = primitives.text.medium

/** An icon beside its text. */
export const step = style([line, { gridTemplateColumns: '1.5rem minmax(0, 1fr)', columnGap: space[2] }])
export const sign = styleVariants({
  done: { color: brand.successText },
  next: { color: brand.textMuted },
  failed: { color: brand.destructiveText },
})
export const stepHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
})

export const action = style([line, { gap: space[3], justifyItems: 'start' }])
export const asked = style({ display: 'grid', gap: space[3], justifyItems: 'start' })
export const answers = primitives.answers
export const figure = style([
  line,
  { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[4], fontVariantNumeric: 'tabular-nums' },
])
export const total = style([figure, { fontWeight: fontWeight.semibold }])
export const note = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
/** Opens the entries of the books below each account's balance. */
export const entries = style({ padding: `${space[3]} 0`, fontWeight: fontWeight.medium, cursor: 'pointer' })
export const posting = style({ display: 'grid', gap: space[2], paddingTop: space[5] })
