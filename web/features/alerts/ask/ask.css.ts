import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, media, space } from '../../../styles/tokens.css'

export const form = style({ display: 'grid', gap: space[4], maxWidth: '52rem' })
export const fields = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const note = style({ margin: 0, color: brand.textSoft, fontSize: fontSize.sm, maxWidth: '44em' })
export const asked = style({ padding: `${space[4]} 0`, outlineOffset: '4px' })
export const band = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  maxWidth: '80rem',
  margin: `0 auto ${space[8]}`,
  padding: `${space[4]} ${space[4]}`,
})
export const bandTitle = text.subheading
export const bandText = style({ margin: 0, color: brand.textSoft, fontSize: fontSize.sm, maxWidth: '44em' })
