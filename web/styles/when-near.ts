import type { StyleRule } from '@vanilla-extract/css'
import { media } from './tokens.css'

/**
 * A band that the browser neither lays out nor draws before it is near the window, so that a long page is shown sooner. Overflow of such a
 * band is clipped.
 * @param phone about how high its content is in one column, without its padding
 * @param wide and on a wide window
 */
export const whenNear = (phone: string, wide: string): StyleRule => ({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${phone}`,
  '@media': { [media.wide]: { containIntrinsicBlockSize: `auto ${wide}` } },
})
