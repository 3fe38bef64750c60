import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, media, space } from '../../styles/tokens.css'

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

export const end = style({ minWidth: 0 })
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
})
export const direct = style({ color: brand.successText, fontWeight: fontWeight.medium })
