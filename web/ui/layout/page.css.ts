import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { measure, media, radius, shadow, space } from '../../styles/tokens.css'

export { bandTitle as title } from '../../styles/bands.css'

const base = style({
  width: '100%',
  margin: '0 auto',
  padding: `${space[6]} ${space[4]} ${space[16]}`,
  '@media': { [media.tablet]: { padding: `${space[10]} ${space[6]} ${space[20]}` } },
})

export const width = styleVariants({
  narrow: [base, { maxWidth: measure.narrow }],
  text: [base, { maxWidth: measure.text }],
  normal: [base, { maxWidth: measure.normal }],
  wide: [base, { maxWidth: measure.wide }],
})

export const head = style({
  display: 'grid',
  gap: space[2],
  marginBottom: space[6],
  '@media': { [media.tablet]: { marginBottom: space[8] } },
})

export const lead = style({ maxWidth: measure.text, color: brand.textMuted })

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

const breathe = keyframes({ '50%': { opacity: 0.5 } })

const shape = style({
  display: 'block',
  maxWidth: '100%',
  background: brand.border,
  opacity: 0.85,
  animation: `${breathe} 1.6s ease-in-out infinite`,
})
const { sm, md, lg } = radius
export const skeleton = styleVariants({ sm, md, lg }, (borderRadius) => [shape, { borderRadius }])
