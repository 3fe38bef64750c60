import { styleVariants } from '@vanilla-extract/css'
import { fontSize, fontWeight, letterSpacing } from '../styles/tokens.css'

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: fontWeight.semibold } as const

export const size = styleVariants({
  sm: { ...figures, fontSize: fontSize.sm },
  md: { ...figures, fontSize: fontSize.md },
  lg: { ...figures, fontSize: fontSize.lg, letterSpacing: letterSpacing.snug },
  xl: { ...figures, fontSize: fontSize.xl, fontWeight: fontWeight.bold, letterSpacing: letterSpacing.tight },
  '2xl': { ...figures, fontSize: fontSize['2xl'], fontWeight: fontWeight.bold, letterSpacing: letterSpacing.tight },
})
