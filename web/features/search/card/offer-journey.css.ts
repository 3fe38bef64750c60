import { keyframes, style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight,
  media,
  radius,
  shadow,
  space,
  zIndex,
} from '../../../styles/tokens.css'

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(4.5rem, 1fr) auto',
  gridTemplateAreas: "'date date date' 'from line to'",
  alignItems: 'center',
  columnGap: space[3],
  rowGap: space[1],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: '4.5rem 6.5rem minmax(8rem, 1fr) 6.5rem',
      gridTemplateAreas: "'date from line to'",
      columnGap: space[4],
    },
  },
})

export const date = style({
  gridArea: 'date',
  fontSize: fontSize.sm,
  color: brand.textMuted,
  lineHeight: lineHeight.snug,
})
export const weekday = style({
  '@media': { [media.tablet]: { display: 'block' } },
})

const end = style({ minWidth: 0 })
export const from = style([end, { gridArea: 'from' }])
export const to = style([
  end,
  { gridArea: 'to', textAlign: 'end', '@media': { [media.tablet]: { textAlign: 'start' } } },
])
export const lineArea = style({ gridArea: 'line', minWidth: 0 })

export const time = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  lineHeight: lineHeight.tight,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.tablet]: { fontSize: fontSize.xl } },
})

export const nextDay = style({
  marginInlineStart: space[0.5],
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  color: brand.warningText,
  verticalAlign: 'super',
})

export const place = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '7rem',
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const code = style({ fontWeight: fontWeight.semibold, color: brand.text })

/** Looks like text and can be reached: hovering or focusing it tells the connections. */
export const stops = style({
  display: 'inline-block',
  minHeight: '1.5rem',
  color: brand.textMuted,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  cursor: 'help',
  '@media': { [media.noScript]: { textDecoration: 'none', pointerEvents: 'none' } },
})
export const direct = style({ color: brand.successText, fontWeight: fontWeight.medium })

const appear = keyframes({ from: { opacity: 0 } })

export const hint = style({
  position: 'fixed',
  inset: 'auto',
  zIndex: zIndex.floating,
  width: 'max-content',
  maxWidth: 'min(20rem, calc(100vw - 2rem))',
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderRadius: radius.md,
  background: brand.text,
  color: brand.background,
  fontSize: fontSize.xs,
  boxShadow: shadow.floating,
  animation: `${appear} ${duration.fast} ${easeOut}`,
})
