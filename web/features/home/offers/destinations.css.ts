import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, letterSpacing, media, radius, space } from '../../../styles/tokens.css'

/** The first one large, the others around it. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[3],
  '@media': {
    [media.tablet]: { gap: space[5] },
    [media.wide]: { gridTemplateColumns: '2fr 1fr 1fr', gridAutoRows: '17rem' },
  },
})

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  selectors: { '&:first-child': { gridColumn: '1 / -1' } },
  '@media': { [media.wide]: { selectors: { '&:first-child': { gridColumn: 'auto', gridRow: 'span 2' } } } },
})

export const picture = style({
  height: '7.5rem',
  selectors: { [`${card}:first-child &`]: { height: '11rem' } },
  '@media': {
    [media.tablet]: { height: '11rem', selectors: { [`${card}:first-child &`]: { height: '24rem' } } },
    [media.wide]: { flex: 1, minHeight: 0, selectors: { [`${card}:first-child &`]: { height: 'auto' } } },
  },
})

export const photo = style({ display: 'block', width: '100%', height: '100%' })

export const words = style({
  display: 'grid',
  gridTemplateColumns: '1fr',
  gap: `${space[1]} ${space[3]}`,
  padding: space[3],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'end', padding: space[4] },
  },
  selectors: { [`${card}:first-child &`]: { gridTemplateColumns: '1fr auto', alignItems: 'end', padding: space[4] } },
})

export const city = style({
  fontSize: fontSize.md,
  letterSpacing: letterSpacing.snug,
  selectors: { [`${card}:first-child &`]: { fontSize: fontSize.lg } },
})
export const where = text.note
export const price = style({ display: 'grid', fontSize: fontSize.xs, color: brand.textMuted })
export const amount = style({ color: brand.text })
export const code = style({
  display: 'inline-block',
  marginRight: space[1.5],
  padding: `0 ${space[1]}`,
  borderRadius: radius.sm,
  background: brand.surfaceMuted,
  color: brand.textSoft,
  fontSize: fontSize.xs,
  fontVariantNumeric: 'tabular-nums',
})
