import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, radius, space } from '../styles/tokens.css'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  padding: `${space[0.5]} ${space[2]}`,
  border: '1px solid',
  borderRadius: radius.pill,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  lineHeight: '1.35',
  whiteSpace: 'nowrap',
})

export const tone = styleVariants({
  neutral: [base, { background: brand.surfaceMuted, borderColor: brand.border, color: brand.textSoft }],
  accent: [base, { background: brand.primarySoft, borderColor: brand.primarySoft, color: brand.onPrimarySoft }],
  success: [base, { background: brand.successSurface, borderColor: brand.successBorder, color: brand.successText }],
  warning: [base, { background: brand.warningSurface, borderColor: brand.warningBorder, color: brand.warningText }],
  danger: [
    base,
    { background: brand.destructiveSurface, borderColor: brand.destructiveBorder, color: brand.destructiveText },
  ],
  info: [base, { background: brand.infoSurface, borderColor: brand.infoBorder, color: brand.infoText }],
})

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: fontWeight.semibold } as const

export const size = styleVariants({
  sm: { ...figures, fontSize: fontSize.sm },
  md: { ...figures, fontSize: fontSize.md },
  lg: { ...figures, fontSize: fontSize.lg, letterSpacing: letterSpacing.snug },
  xl: { ...figures, fontSize: fontSize.xl, fontWeight: fontWeight.bold, letterSpacing: letterSpacing.tight },
  '2xl': { ...figures, fontSize: fontSize['2xl'], fontWeight: fontWeight.bold, letterSpacing: letterSpacing.tight },
})
