import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, space } from '../../../styles/tokens.css'

export const sections = style({ display: 'grid', gap: space[5] })
export const section = style({ display: 'grid', gap: space[5] })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
})
export const heading = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
})
export const muted = style({ color: brand.textMuted, fontSize: fontSize.sm })

export const setting = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] })
export const settingWords = style({ display: 'grid', gap: space[1], minWidth: 0 })
export const settingName = style({ fontWeight: fontWeight.medium })

export const facts = style({ display: 'grid' })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:last-child': { paddingBottom: 0 } },
})

export const rows = style({ display: 'grid' })
export const row = style({
  display: 'grid',
  gap: space[0.5],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:last-child': { paddingBottom: 0 } },
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[6], alignItems: 'baseline' },
  },
})
export const action = style({ overflowWrap: 'anywhere' })
export const byline = style({ color: brand.textMuted, fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums' })

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
export const loading = style({ display: 'grid', gap: space[4] })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] })
