import { style } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  radius,
  space,
} from '../../../../styles/tokens.css'

export const tabs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  flex: '1 0 13.5rem',
  minWidth: 0,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surface,
  '@media': { [media.tablet]: { flex: '0 1 18rem' } },
})

export const tab = style({
  minHeight: '2.625rem',
  padding: `0 ${space[0.5]}`,
  borderRadius: `calc(${radius.md} - 1px)`,
  color: brand.text,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  lineHeight: lineHeight.snug,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover': { background: brand.surfaceMuted },
    '&[aria-pressed="true"]': {
      background: brand.primarySoft,
      color: brand.onPrimarySoft,
      fontWeight: fontWeight.semibold,
      boxShadow: `inset 0 -2px ${brand.primaryBorder}`,
    },
  },
})

/** Its line is reserved before the price is known. */
export const tabPrice = style({
  display: 'block',
  minHeight: '1lh',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
