import { keyframes, style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, media } from '../../styles/tokens.css'

const appear = keyframes({ from: { opacity: 0 } })

/** The drawing lies behind everything, takes no part in the layout, and comes in softly: the page doesn't wait for it. */
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

/** On narrow screens it would fly behind the headline. */
export const plane = style({ display: 'none', '@media': { [media.wide]: { display: 'block' } } })
