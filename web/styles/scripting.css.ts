import { style } from '@vanilla-extract/css'
import { media } from './tokens.css'

/** Has no effect without script, so it isn't shown then. */
export const needsScript = style({ '@media': { [media.noScript]: { display: 'none !important' } } })

/** Shown instead where scripts are switched off. */
export const withoutScript = style({ display: 'none', '@media': { [media.noScript]: { display: 'revert' } } })
