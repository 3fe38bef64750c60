import { style } from '@vanilla-extract/css'
import { text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, media, space } from '../../styles/tokens.css'

/** A cabin that doesn't fit even a phone's whole width scrolls sideways, so that seats never get too small to press. */
export const frame = style({ overflowX: 'auto', overflowY: 'hidden' })
/** Clips the wings at the edge of the drawing. */
export const sky = style({ minWidth: 'fit-content', overflow: 'hidden', paddingBlock: space[2] })

export const fuselage = style({
  position: 'relative',
  width: 'fit-content',
  margin: '0 auto',
  padding: `${space[3]} ${space[0.5]} ${space[6]}`,
  background: brand.surface,
  border: `2px solid ${brand.border}`,
  borderRadius: '50% 50% 3rem 3rem / 4rem 4rem 3rem 3rem',
  '@media': {
    [media.tablet]: {
      padding: `${space[10]} ${space[6]} ${space[8]}`,
      borderRadius: '50% 50% 3rem 3rem / 9rem 9rem 3rem 3rem',
    },
  },
})

/** The cockpit's windows. A phone's first screen shows seats instead. */
export const cockpit = style({
  display: 'flex',
  justifyContent: 'center',
  gap: space[1],
  marginBottom: space[4],
  '@media': { [media.phone]: { display: 'none' } },
})
export const pane = style({
  width: '1.25rem',
  height: '0.5rem',
  borderRadius: '0.5rem 0.5rem 2px 2px',
  background: brand.surfaceMuted,
  border: `1px solid ${brand.border}`,
})

export const end = style({
  textAlign: 'center',
  fontSize: fontSize.xs,
  color: brand.textMuted,
  paddingBlock: space[1],
  '@media': { [media.tablet]: { paddingBlock: space[2] } },
})

export const cabinHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'center',
  gap: `${space[0.5]} ${space[2]}`,
  paddingBlock: space[1],
  textAlign: 'center',
  '@media': { [media.tablet]: { display: 'grid', justifyItems: 'center', paddingBlock: space[3] } },
})
export const cabinName = text.label
export const cabinDeck = text.caption
