import { style } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import {
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight,
  measure,
  media,
  radius,
  space,
} from '../../../../styles/tokens.css'

export const article = style({
  width: '100%',
  maxWidth: `calc(${measure.text} + 2 * ${space[6]})`,
  margin: '0 auto',
  padding: `${space[6]} ${space[4]} ${space[12]}`,
  '@media': { [media.tablet]: { padding: `${space[10]} ${space[6]} ${space[16]}` } },
})

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  marginBottom: space[4],
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
})

export const head = style({ display: 'grid', justifyItems: 'start', gap: space[3] })
export const title = style({
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
})
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const lead = style({ fontSize: fontSize.lg, lineHeight: lineHeight.snug, color: brand.textSoft })
export const picture = style({
  aspectRatio: '5 / 3',
  margin: `${space[6]} 0`,
  overflow: 'clip',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
})
export const part = style({ display: 'grid', gap: space[4], marginBottom: space[6] })
export const partTitle = style({ fontSize: fontSize.lg, marginTop: space[2] })
export const list = style({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'disc' })
