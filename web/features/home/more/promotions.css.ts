import { style } from '@vanilla-extract/css'
import * as primitives from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, space } from '../../../styles/tokens.css'

export const grid = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.wide]: {
      gridTemplateColumns: '1.15fr 1fr',
      gridTemplateRows: 'repeat(3, minmax(10rem, 1fr))',
      gap: space[5],
    },
  },
})

export const featured = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.wide]: { gridRow: 'span 3' } },
})
export const featuredPicture = style({
  flex: 1,
  minHeight: '11rem',
  '@media': { [media.tablet]: { minHeight: '21rem' }, [media.wide]: { minHeight: '15rem' } },
})
export const featuredBody = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  '@media': { [media.tablet]: { padding: space[6] } },
})
export const featuredTitle = style({ fontSize: fontSize.lg, letterSpacing: letterSpacing.snug })
export const text = style({ color: brand.textMuted, fontSize: fontSize.sm })
export const highlights = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  fontSize: fontSize.sm,
})
export const highlight = style({ display: 'flex', alignItems: 'center', gap: space[1.5] })
export const tick = primitives.text.good
export const call = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  color: brand.link,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem 1fr',
  '@media': { [media.tablet]: { gridTemplateColumns: '12rem 1fr' } },
})
export const rowPicture = style({ position: 'relative', minHeight: '7rem' })
export const fill = style({ position: 'absolute', inset: 0 })
export const rowBody = style({
  display: 'grid',
  alignContent: 'center',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  '@media': { [media.tablet]: { padding: `${space[4]} ${space[5]}` } },
})
export const rowTitle = style({ fontSize: fontSize.md, letterSpacing: letterSpacing.snug })
