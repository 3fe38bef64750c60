import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing } from '../../../styles/tokens.css'

/** Two short lines under the number of a day. */
export const price = style({
  display: 'grid',
  justifyItems: 'center',
  gridAutoRows: '0.875rem',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.regular,
  lineHeight: '0.875rem',
  letterSpacing: letterSpacing.tight,
  whiteSpace: 'nowrap',
})

export const look = styleVariants({
  solid: { fontWeight: fontWeight.semibold },
  about: { fontWeight: fontWeight.medium },
  old: { fontStyle: 'italic', color: brand.textMuted },
})
