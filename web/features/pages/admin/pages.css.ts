import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../../styles/tokens.css'

export const list = style({ display: 'grid', gap: space[4], minWidth: 0, justifyItems: 'start' })
export const legend = style({ marginBottom: space[3], fontSize: fontSize.sm, fontWeight: fontWeight.medium })
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const wordsTitle = style({ marginTop: space[6], color: brand.textMuted, fontSize: fontSize.sm })
export const words = style({
  display: 'grid',
  gap: space[1],
  marginBlock: `${space[2]} ${space[6]}`,
  listStyle: 'disc',
  paddingLeft: space[5],
  color: brand.textMuted,
  fontSize: fontSize.sm,
})
export const open = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], whiteSpace: 'nowrap' })
export const pages = style({ display: 'grid', maxWidth: '44em' })
export const legal = style({ display: 'grid', gap: space[4], maxWidth: '48rem', minWidth: 0 })
export const page = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  minHeight: space[12],
  borderBottom: `1px solid ${brand.border}`,
})

export const editor = style({ display: 'grid', gap: space[2], minWidth: 0 })
export const formatting = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1] })
export const insert = style({ width: 'auto', maxWidth: '9rem' })
export const look = style({
  minWidth: 0,
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})

export const hint = text.note
export const order = style({ width: '100%', border: `1px solid ${brand.border}`, borderRadius: radius.md })
export const part = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: space[12],
  paddingInline: `${space[4]} ${space[1]}`,
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const partTools = style({ display: 'flex', gap: space[1] })
export const hidden = text.muted
export const subheading = style({
  margin: `${space[8]} 0 ${space[3]}`,
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
})
export const savedOffer = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: space[4],
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
