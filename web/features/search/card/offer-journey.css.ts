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
  onlyHeard,
  radius,
  shadow,
  space,
  zIndex,
} from '../../../styles/tokens.css'

/** From this width the day has its own column beside filters, airline and price. */
const roomy = 'screen and (min-width: 1280px)'
const cramped = 'screen and (max-width: 1279px)'
/** The column of time and place at either end: its least and greatest width. */
const END = 'minmax(4.5rem, 7rem)'

export const row = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(4rem, 1fr) 3.75rem',
  gridTemplateAreas: "'date date date' 'from line to'",
  alignItems: 'center',
  columnGap: space[1.5],
  '@media': {
    [media.tablet]: { gridTemplateColumns: `${END} minmax(4rem, 1fr) ${END}`, columnGap: space[3] },
    [roomy]: {
      gridTemplateColumns: `5.25rem ${END} minmax(4rem, 1fr) ${END}`,
      gridTemplateAreas: "'date from line to'",
    },
  },
})

/** Another day than the requested one. */
export const otherDate = style({
  gridArea: 'date',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.semibold,
  lineHeight: lineHeight.snug,
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { fontSize: fontSize.sm } },
})
/** The requested day; on narrow windows only the head of the page shows it. */
export const date = style([
  otherDate,
  { color: brand.textMuted, fontWeight: fontWeight.regular, '@media': { [cramped]: onlyHeard } },
])

const end = style({ minWidth: 0, whiteSpace: 'nowrap' })
export const from = style([end, { gridArea: 'from' }])
export const to = style([
  end,
  { gridArea: 'to', textAlign: 'end', '@media': { [media.tablet]: { textAlign: 'start' } } },
])
export const lineArea = style({ gridArea: 'line', overflow: 'hidden', minWidth: 0, whiteSpace: 'nowrap' })

export const time = style({
  display: 'block',
  fontSize: fontSize.md,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  lineHeight: lineHeight.tight,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.tablet]: { fontSize: fontSize.lg },
  },
})

export const nextDay = style({
  marginInlineStart: space[0.5],
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  color: brand.warningText,
  verticalAlign: 'super',
  // Keeps the line at the height of one without it.
  lineHeight: lineHeight.none,
})

export const place = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  color: brand.textMuted,
})
export const code = style({ fontWeight: fontWeight.semibold, color: brand.text })
/** On a phone, the head of the page names the cities. */
export const city = style({ '@media': { [media.phone]: onlyHeard } })

/** Looks like text but is focusable: hover and focus show the connections. On touch screens it belongs to the card. */
export const stops = style({
  position: 'relative',
  zIndex: 1,
  color: brand.textMuted,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  cursor: 'help',
  // Extends the press area of a low line.
  '::after': { content: '', position: 'absolute', insetBlock: '-0.25rem', insetInline: 0 },
  '@media': {
    [media.touch]: { textDecoration: 'none', pointerEvents: 'none' },
    [media.noScript]: { textDecoration: 'none', pointerEvents: 'none' },
  },
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
