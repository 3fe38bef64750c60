import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, measure, media, radius, space } from '../../../styles/tokens.css'
import { framed as width } from '../home-screen.css'

const appear = keyframes({ from: { opacity: 0 } })

/** The drawing is behind everything, outside the layout, and fades in: the page doesn't wait for it. */
export const art = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: 0,
  insetInlineEnd: 0,
  width: 'auto',
  height: '100%',
  maxWidth: 'none',
  color: brand.onPrimary,
  opacity: 0.3,
  animation: `${appear} ${duration.normal} ${easeOut}`,
  '@media': { [media.wide]: { opacity: 1 } },
})

// White text on a black scrim over a white picture needs 54 % black for a contrast of 4.5:1. On wide windows there is no text on the right.
const SCRIM = 'rgb(0 0 0 / 0.62)'

/** A picture behind everything, darkened so that the text on it can be read. */
export const photo = style({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    background: SCRIM,
  },
  '@media': {
    [media.wide]: { '::after': { background: `linear-gradient(90deg, ${SCRIM} 62%, rgb(0 0 0 / 0.25))` } },
  },
})
/** A picture in a frame, at the end of the words' lines. */
export const framed = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: `${space[5]} ${space[16]}`,
  insetInlineEnd: space[4],
  width: width.phone,
  overflow: 'hidden',
  borderRadius: radius.xl,
  '@media': {
    [media.tablet]: {
      insetBlock: `${space[8]} 6rem`,
      insetInlineEnd: `max(${space[6]}, calc((100% - ${measure.wide}) / 2 + ${space[6]}))`,
      width: width.tablet,
    },
  },
})
globalStyle(`:is(${photo}, ${framed}) > *`, { display: 'block', width: '100%', height: '100%' })

/** Hidden on narrow screens, where it would be behind the headline. */
export const plane = style({ display: 'none', '@media': { [media.wide]: { display: 'block' } } })

// A city that is loaded later fills its place like the others.
globalStyle('[data-part="features/home/art/further-cities.tsx"]', { height: '100%' })
