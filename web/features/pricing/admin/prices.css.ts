import { style } from '@vanilla-extract/css'
import { inline, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const form = style({ display: 'grid', gap: space[6], minWidth: 0 })
export const section = style({ display: 'grid', gap: space[4], minWidth: 0, justifyItems: 'stretch' })
export const heading = text.heading
export const muted = text.note
export const start = style({ justifySelf: 'start' })
export const pair = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
})
export const row = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
})
export const group = style({ display: 'grid', gap: space[3], minWidth: 0, border: 0, padding: 0 })
export const legend = style({ marginBottom: space[2], fontSize: fontSize.sm, fontWeight: fontWeight.semibold })
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[5]}` })
export const covered = style({
  paddingInline: space[4],
  paddingBottom: space[3],
  color: brand.textMuted,
  fontSize: fontSize.sm,
})
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const buttons = style([bar, { alignItems: 'start' }])
/** Beside a field, level with its control. */
export const beside = style({ marginTop: '1.625rem' })
export const scroller = style({ overflowX: 'auto', border: `1px solid ${brand.border}`, borderRadius: radius.md })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm })
export const head = style({
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${brand.border}`,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
export const headAmount = style([head, { textAlign: 'right' }])
export const cell = style({
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${brand.border}`,
  textAlign: 'left',
})
/** The search: wide enough for a route and its days. */
export const journey = style([cell, { minWidth: '11rem' }])
export const amount = style([cell, { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }])
export const sum = text.semibold
export const offers = inline[2]
