import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { measure, media, space } from '../../../styles/tokens.css'

export const hero = style({
  position: 'relative',
  overflow: 'clip',
  borderBottom: `1px solid ${brand.border}`,
  background: `linear-gradient(135deg, ${brand.primarySoft}, ${brand.surfaceSubtle} 70%)`,
})

export const inner = style({
  position: 'relative',
  display: 'grid',
  gap: space[3],
  width: '100%',
  maxWidth: measure.normal,
  margin: '0 auto',
  padding: `${space[8]} ${space[4]}`,
  '@media': { [media.tablet]: { padding: `${space[14]} ${space[6]}` } },
})

export const lead = style({ maxWidth: '36rem', color: brand.textSoft, textWrap: 'balance' })
export const below = style({ marginTop: space[3], maxWidth: '36rem' })

export const art = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '-6rem',
  display: 'none',
  height: '100%',
  color: brand.primaryBorder,
  opacity: 0.35,
  pointerEvents: 'none',
  '@media': { [media.tablet]: { display: 'block' }, [media.wide]: { insetInlineEnd: '4rem' } },
})

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  width: '100%',
  maxWidth: measure.normal,
  margin: '0 auto',
  padding: `${space[8]} ${space[4]} ${space[16]}`,
  '@media': { [media.tablet]: { padding: `${space[10]} ${space[6]} ${space[20]}` } },
})
