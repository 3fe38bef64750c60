import { style } from '@vanilla-extract/css'
import { apart, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, media, space } from '../../styles/tokens.css'

export const block = style({
  display: 'grid',
  gap: space[4],
  selectors: { '& + &': { marginTop: space[5], paddingTop: space[5], borderTop: `1px solid ${brand.border}` } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` })
export const label = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const date = text.note

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(4rem, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(7rem, auto) minmax(8rem, 1fr) minmax(7rem, auto)', gap: space[6] },
  },
})
export const arrival = style({ textAlign: 'end' })
export const time = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.tablet]: { fontSize: fontSize['2xl'] } },
})
export const days = style({
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  color: brand.warningText,
  verticalAlign: 'super',
})
export const code = text.semibold
export const city = text.note

export const carrierRow = apart
export const carriers = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]} ${space[6]}` })
export const carrier = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontSize: fontSize.sm,
  lineHeight: lineHeight.snug,
})
export const carrierName = text.medium
export const muted = style({ color: brand.textMuted, fontVariantNumeric: 'tabular-nums' })
/** A separate line on a phone, so that one more of them moves nothing. */
export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1.5],
  flexBasis: '100%',
  '@media': { [media.tablet]: { flexBasis: 'auto' } },
})
