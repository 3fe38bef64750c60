import { style } from '@vanilla-extract/css'

/** At most 70 characters of Inter at the size of body text. */
export const LINE_WIDTH = '29.5rem'

export const phone = style({ whiteSpace: 'nowrap' })
