import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, space } from '../../../styles/tokens.css'

export const section = style({ display: 'grid', gap: space[4], minWidth: 0 })
export const heading = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
})
export const muted = style({ color: brand.textMuted })
export const text = style({ maxWidth: '42rem', color: brand.textSoft })

export const searchRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[2],
})

/** As high as the box beside it. */
export const searchButton = style({ minHeight: '2.875rem' })

export const resultsHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
})
export const groups = style({ display: 'grid', gap: space[8] })
export const hits = style({ display: 'grid', gap: space[3] })
export const hit = style({
  display: 'grid',
  gap: space[1.5],
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
})
export const hitTitle = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const mark = style({ background: brand.accentSoft, color: brand.onAccentSoft, borderRadius: radius.sm })

export const needHelp = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: space[6],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.xl,
  background: brand.surfaceSubtle,
})
export const needHelpWords = style({ display: 'grid', gap: space[1] })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

export const form = style({ display: 'grid', gap: space[4], minWidth: 0 })
export const pair = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const submitRow = style({
  display: 'grid',
  gap: space[3],
  marginTop: space[2],
  '@media': { [media.tablet]: { justifyItems: 'start' } },
})
export const note = style({ fontSize: fontSize.sm, color: brand.textMuted })

export const phone = style({ whiteSpace: 'nowrap' })

export const besides = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' } },
})
