import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, space } from '../../../styles/tokens.css'

export const parts = style({ display: 'grid', gap: space[5], minWidth: 0 })
export const tiles = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))',
})
export const tile = style({ display: 'grid', gap: space[1], alignContent: 'start' })
export const tileName = text.note
export const tileFigure = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { fontSize: fontSize.xl } },
})
export const muted = text.note
export const section = style({ display: 'grid', gap: space[4], minWidth: 0 })
export const heading = text.heading
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[3],
})
export const chart = style({ margin: 0, display: 'grid', gap: space[1] })
export const bars = style({
  display: 'block',
  width: '100%',
  height: '11rem',
  borderBottom: `1px solid ${brand.borderStrong}`,
})
export const bar = style({ fill: brand.primary, ':hover': { fill: brand.primaryHover } })
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  color: brand.textMuted,
  fontSize: fontSize.xs,
  fontVariantNumeric: 'tabular-nums',
})
export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const table = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
const cell = { padding: `${space[2]} 0`, borderBottom: `1px solid ${brand.border}`, fontSize: fontSize.sm } as const
export const name = style({ ...cell, textAlign: 'start', fontWeight: fontWeight.regular })
export const value = style({ ...cell, textAlign: 'end', paddingInlineStart: space[3], whiteSpace: 'nowrap' })
export const columnName = style({ color: brand.textMuted, fontSize: fontSize.xs, fontWeight: fontWeight.medium })
/** A long table keeps its place on the page. */
export const long = style({ maxHeight: '24rem', overflow: 'auto' })
export const opener = style({ padding: `${space[2]} 0`, fontWeight: fontWeight.medium, cursor: 'pointer' })
