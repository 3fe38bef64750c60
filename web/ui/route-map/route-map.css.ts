import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontWeight, radius } from '../../styles/tokens.css'

const appear = keyframes({ from: { opacity: 0 } })

/** Reserves the map's place until it is loaded. */
export const stage = style({
  width: '100%',
  aspectRatio: '8 / 5',
  overflow: 'hidden',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surfaceSubtle,
})
export const drawing = style({ width: '100%', height: '100%', animation: `${appear} ${duration.normal} ${easeOut}` })
export const net = style({ fill: 'none', stroke: brand.border, strokeOpacity: 0.7, strokeWidth: 0.5 })
export const land = style({ fill: brand.border, stroke: brand.borderStrong, strokeOpacity: 0.35, strokeWidth: 0.5 })

const stroke = { fill: 'none', stroke: brand.primaryBorder, strokeWidth: 2, strokeLinecap: 'round' } as const
export const line = styleVariants({ out: stroke, back: { ...stroke, strokeWidth: 1.75, strokeDasharray: '1 5' } })

export const point = style({ fill: brand.surface, stroke: brand.primaryBorder, strokeWidth: 2.5 })
export const name = style({
  fill: brand.text,
  stroke: brand.surface,
  strokeWidth: 3.5,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  fontSize: '12.5px',
  fontWeight: fontWeight.bold,
})
