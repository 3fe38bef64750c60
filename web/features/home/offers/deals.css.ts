import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, space } from '../../../styles/tokens.css'

const row = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gap: space[5] } },
})
const columns = (tablet: number, wide = tablet) =>
  style([
    row,
    {
      '@media': {
        [media.tablet]: { gridTemplateColumns: `repeat(${tablet}, 1fr)` },
        [media.wide]: { gridTemplateColumns: `repeat(${wide}, 1fr)` },
      },
    },
  ])
/** By the number of columns on a wide window. */
export const grid = { 1: columns(1), 2: columns(2), 3: columns(3), 4: columns(2, 4) } as const

/** Alone in its row: its picture beside its words. */
const isAlone = `${grid[1]} > &`

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  selectors: {
    [isAlone]: {
      '@media': {
        [media.tablet]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)', maxWidth: '60rem' },
      },
    },
  },
})

export const picture = style({
  position: 'relative',
  aspectRatio: '2.2',
  '@media': { [media.wide]: { aspectRatio: '1.75' } },
  selectors: {
    [`${grid[1]} > * > &`]: {
      '@media': { [media.tablet]: { gridRow: '1 / span 2', aspectRatio: 'auto', minHeight: '16rem' } },
    },
  },
})
export const fill = style({
  height: '100%',
  selectors: { [`${grid[1]} > * > * > &`]: { '@media': { [media.tablet]: { position: 'absolute', inset: 0 } } } },
})

const flag = style({
  position: 'absolute',
  top: space[3],
  fontSize: fontSize.xs,
  fontWeight: fontWeight.bold,
  lineHeight: '1.25rem',
})

/** Overhangs the card's edge, cut like a ribbon. */
export const ribbon = style([
  flag,
  {
    left: 0,
    padding: `${space[1]} ${space[4]} ${space[1]} ${space[3]}`,
    background: brand.destructive,
    color: brand.onDestructive,
    letterSpacing: letterSpacing.wide,
    clipPath: 'polygon(0 0, 100% 0, calc(100% - 8px) 50%, 100% 100%, 0 100%)',
  },
])

export const off = style([
  flag,
  {
    right: space[3],
    padding: `${space[1]} ${space[2]}`,
    borderRadius: radius.pill,
    background: brand.surface,
    color: brand.text,
    fontVariantNumeric: 'tabular-nums',
  },
])

export const body = style({ display: 'flex', flex: 1, flexDirection: 'column', gap: space[3], padding: space[4] })
export const route = style({ fontSize: fontSize.md, letterSpacing: letterSpacing.snug })
export const facts = style({
  display: 'grid',
  gap: space[0.5],
  marginTop: space[1],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[1.5] })

export const priceRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  marginTop: 'auto',
})
export const was = text.figures
export const each = style({ flexBasis: '100%', fontSize: fontSize.xs, color: brand.textMuted })

/** Fields over the cards. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 14rem))',
  gap: space[4],
  marginBottom: space[6],
})

export const times = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[3] })
export const ends = style({ fontWeight: fontWeight.bold, fontVariantNumeric: 'tabular-nums' })

export const expiry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${brand.border}`,
  background: brand.surfaceSubtle,
  color: brand.textSoft,
  fontSize: fontSize.sm,
})
