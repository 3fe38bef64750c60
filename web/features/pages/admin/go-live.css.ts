import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const section = style({ display: 'grid', gap: space[3], maxWidth: '44em', marginBottom: space[8] })
export const heading = text.heading
export const lead = style({ color: brand.textSoft })
export const group = style({ border: `1px solid ${brand.border}`, borderRadius: radius.md, background: brand.surface })
export const summary = style({
  padding: `${space[3]} ${space[4]}`,
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
})
export const about = style({ padding: `0 ${space[4]}`, color: brand.textMuted, fontSize: fontSize.sm })
export const words = style({ display: 'grid', padding: `${space[2]} ${space[4]} ${space[3]}` })
export const word = style({
  paddingBlock: space[2],
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const what = style({
  display: 'inline-block',
  fontWeight: fontWeight.medium,
  '@media': { [media.touch]: { paddingBlock: space[2] } },
})
export const why = text.note
