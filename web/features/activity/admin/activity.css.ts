import { style } from '@vanilla-extract/css'
import { stack } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const filters = style({
  display: 'grid',
  gap: space[4],
  marginBottom: space[5],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const pair = style({ display: 'grid', gap: space[3], gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[3] })
export const list = stack[0]
export const row = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) 13rem',
      columnGap: space[6],
      alignItems: 'baseline',
    },
  },
})
export const words = style({ display: 'grid', gap: space[0.5], minWidth: 0, overflowWrap: 'anywhere' })
export const who = style({ color: brand.textSoft, fontSize: fontSize.sm })
export const name = style({ color: brand.link, fontWeight: fontWeight.medium })
export const where = style({ color: brand.textMuted, fontSize: fontSize.sm, overflowWrap: 'anywhere' })
export const when = style({
  color: brand.textMuted,
  fontSize: fontSize.sm,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.tablet]: { textAlign: 'end' } },
})
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[5] })
export const waiting = stack[3]
