import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, radius, space } from '../../../styles/tokens.css'

export const figure = style({ display: 'grid', gap: space[2], minWidth: 0 })
export const result = style({
  minWidth: 0,
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surface,
  overflowWrap: 'anywhere',
})
export const address = text.caption
export const title = style({ color: brand.link, fontSize: fontSize.lg })
export const description = style({ color: brand.textSoft, fontSize: fontSize.sm })
export const counts = text.note
