import { style } from '@vanilla-extract/css'
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
  space,
} from '../../../styles/tokens.css'

export const columns = style({
  display: 'grid',
  gap: space[10],
  alignItems: 'center',
  '@media': { [media.wide]: { gridTemplateColumns: '1fr 1fr', gap: space[16] } },
})
export const words = style({ display: 'grid', gap: space[4], justifyItems: 'start' })
export const title = style({
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.wide]: { fontSize: fontSize['3xl'] } },
})
export const lead = style({ maxWidth: '29em' })

export const routes = style({ display: 'grid', width: '100%', maxWidth: '30rem', marginBlock: space[2] })
export const route = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '3rem',
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid color-mix(in srgb, ${brand.onPrimary} 22%, transparent)`,
  textAlign: 'start',
  transition: `background-color ${duration.fast} ${easeOut}`,
  ':hover': { background: brand.primaryHover, borderBottomColor: brand.onPrimary },
  ':focus-visible': { outlineColor: brand.onPrimary, borderRadius: radius.md },
  selectors: {
    '&[aria-pressed="true"]': {
      borderRadius: radius.md,
      borderColor: 'transparent',
      background: brand.onPrimary,
      color: brand.primary,
      fontWeight: fontWeight.semibold,
    },
  },
})
export const launch = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '3.25rem',
  padding: `${space[3]} ${space[6]}`,
  border: `1px solid ${brand.onPrimary}`,
  borderRadius: radius.md,
  fontWeight: fontWeight.semibold,
  ':hover': { background: brand.primaryHover },
  ':focus-visible': { outlineColor: brand.onPrimary },
})
export const codes = style({
  marginLeft: 'auto',
  fontSize: fontSize.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** Reserves the globe's place until it is loaded. */
export const stage = style({
  width: '100%',
  maxWidth: '34rem',
  margin: '0 auto',
  display: 'grid',
  gap: space[4],
  gridTemplateRows: 'auto 1.5rem',
})
export const square = style({ aspectRatio: '1', width: '100%' })
export const caption = style({ fontSize: fontSize.sm, textAlign: 'center', fontVariantNumeric: 'tabular-nums' })

export const globe = style({ width: '100%', height: '100%', overflow: 'visible' })
export const ocean = style({ fill: brand.onPrimary, fillOpacity: 0.07, stroke: brand.onPrimary, strokeOpacity: 0.35 })
export const net = style({ fill: 'none', stroke: brand.onPrimary, strokeOpacity: 0.12 })
export const land = style({ fill: brand.onPrimary, fillOpacity: 0.24 })
export const other = style({
  fill: 'none',
  stroke: brand.onPrimary,
  strokeOpacity: 0.5,
  strokeWidth: 1.5,
  strokeDasharray: '2 6',
  strokeLinecap: 'round',
})
export const chosen = style({ fill: 'none', stroke: brand.onPrimary, strokeWidth: 3, strokeLinecap: 'round' })
export const end = style({ fill: brand.primary, stroke: brand.onPrimary, strokeWidth: 3 })
export const ring = style({ fill: brand.onPrimary, fillOpacity: 0.2 })
export const name = style({
  fill: brand.onPrimary,
  stroke: brand.primary,
  strokeWidth: 5,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  fontSize: '17px',
  fontWeight: fontWeight.bold,
})
