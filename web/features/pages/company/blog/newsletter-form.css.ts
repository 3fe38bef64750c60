import { style } from '@vanilla-extract/css'
import { media, space } from '../../../../styles/tokens.css'

export const form = style({
  display: 'grid',
  gap: space[3],
  width: '100%',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 16rem) auto', alignItems: 'start' } },
})

/** In line with the box, below its label. */
export const button = style({ '@media': { [media.tablet]: { marginTop: '1.6875rem', minHeight: '2.875rem' } } })

/** As large as the form, while it loads. */
export const formPlace = style({
  width: '100%',
  height: '8.0625rem',
  '@media': { [media.tablet]: { width: '22.7rem', height: '4.5625rem' } },
})
