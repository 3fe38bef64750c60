import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'

// All colors are derived from the brand's: a dark brand gets night scenes, a pale one pale scenes.

const [skyTop, skyLow, sun, veil, back, middle, front, base] = [
  createVar(),
  createVar(),
  createVar(),
  createVar(),
  createVar(),
  createVar(),
  createVar(),
  createVar(),
]

const mix = (one: string, share: number, other: string) => `color-mix(in oklab, ${one} ${share}%, ${other})`

/** 1 when the accent's hue is on the cold half of the color wheel, else 0. */
const isCold = 'clamp(0, cos((h - 240) * 1deg) * 999, 1)'
/** The warm one of the accent and its complement: for suns, sand and lamps. */
const warm = `oklch(from ${brand.accent} max(l, 0.84) clamp(0.09, c, 0.13) calc(h + 165 * ${isCold}))`
/** The cold one: for skies and seas. */
const cold = `oklch(from ${brand.accent} clamp(0.7, l, 0.8) clamp(0.07, c, 0.12) calc(h + 165 * (1 - ${isCold})))`

const frame = style({
  width: '100%',
  height: '100%',
  background: `linear-gradient(${skyTop}, ${skyLow} 82%)`,
})

export const mood = styleVariants({
  day: [
    frame,
    {
      vars: {
        [skyTop]: mix(cold, 64, brand.background),
        [skyLow]: mix(warm, 28, brand.background),
        [sun]: warm,
        [veil]: mix(brand.background, 80, cold),
        [back]: mix(brand.primary, 24, mix(cold, 70, brand.background)),
        [middle]: mix(brand.primary, 60, cold),
        [front]: mix(brand.primary, 82, brand.text),
        [base]: mix(brand.secondary, 86, brand.text),
      },
    },
  ],
  dusk: [
    frame,
    {
      vars: {
        [skyTop]: mix(brand.secondary, 74, cold),
        [skyLow]: mix(warm, 62, cold),
        [sun]: mix(warm, 60, '#fff'),
        [veil]: mix(warm, 45, cold),
        [back]: mix(brand.secondary, 50, mix(warm, 30, cold)),
        [middle]: mix(mix(brand.secondary, 80, cold), 88, '#000'),
        [front]: mix(brand.secondary, 68, '#000'),
        [base]: mix(brand.secondary, 54, '#000'),
      },
    },
  ],
})

export const s = {
  sun: style({ fill: sun }),
  halo: style({ fill: sun, opacity: 0.28 }),
  veil: style({ fill: veil, opacity: 0.85 }),
  back: style({ fill: back }),
  middle: style({ fill: middle }),
  front: style({ fill: front }),
  base: style({ fill: base }),
  light: style({ fill: warm }),
  sea: style({ fill: mix(brand.secondary, 52, cold) }),
  pale: style({ fill: mix(warm, 16, '#fff') }),
  backLine: style({ fill: 'none', stroke: back }),
  middleLine: style({ fill: 'none', stroke: middle }),
  frontLine: style({ fill: 'none', stroke: front, strokeLinecap: 'round' }),
  lightLine: style({ fill: 'none', stroke: warm, strokeLinecap: 'round' }),
}
