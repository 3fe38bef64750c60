import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, radius, space } from '../../styles/tokens.css'

export const content = style({ display: 'grid', gap: space[6] })

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.md,
  background: brand.surfaceMuted,
})
export const code = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] })
export const caption = style({ fontSize: fontSize.xs, color: brand.textMuted })
export const reference = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
})
export const heading = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold, marginBottom: space[3] })

export const slice = style({ display: 'grid', gap: space[2], selectors: { '& + &': { marginTop: space[5] } } })
export const day = style({ fontSize: fontSize.sm, color: brand.textMuted })
export const flight = style({ display: 'flex', alignItems: 'center', gap: space[4] })
export const end = style({ display: 'grid', selectors: { '&:last-child': { justifyItems: 'end', textAlign: 'end' } } })
export const time = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.3',
})
export const later = style({ fontSize: fontSize.xs, verticalAlign: 'super', color: brand.textMuted })
export const carrier = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})

export const passengers = style({ display: 'grid', border: `1px solid ${brand.border}`, borderRadius: radius.md })
export const passenger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[3]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space[4], paddingBlock: space[1] })
export const total = style({
  marginTop: space[2],
  paddingTop: space[3],
  borderTop: `1px solid ${brand.border}`,
  fontWeight: fontWeight.semibold,
})
export const loading = style({ display: 'grid', gap: space[4] })
