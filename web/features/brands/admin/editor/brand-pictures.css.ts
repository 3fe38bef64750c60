import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import { logoGround, radius, space } from '../../../../styles/tokens.css'

const panel = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  minHeight: '5rem',
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})
/** The background on which logos and icons are shown, whatever the brand's own colors are. */
export const ground = styleVariants({
  light: [panel, { background: logoGround.light }],
  dark: [panel, { background: logoGround.dark }],
})
export const grounds = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[3] })
/** The height at the head of a page. */
export const logo = style({ width: 'auto', height: '2.25rem', maxWidth: '11rem', objectFit: 'contain' })
export const shared = style({ width: '100%', maxWidth: '24rem', height: 'auto', borderRadius: radius.md })
