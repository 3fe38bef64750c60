import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { media, radius, shadow, space } from '../styles/tokens.css'

export const card = style({
  background: brand.surface,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow.raised,
})

export const padding = styleVariants({
  none: {},
  sm: { padding: space[4] },
  md: { padding: space[5], '@media': { [media.tablet]: { padding: space[6] } } },
  lg: { padding: space[6], '@media': { [media.tablet]: { padding: space[8] } } },
})
