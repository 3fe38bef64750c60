import { style } from '@vanilla-extract/css'
import * as primitives from '../../styles/primitives.css'
import { needsScript } from '../../styles/scripting.css'
import { brand } from '../../styles/theme.css'
import { fontSize, measure, media, radius, space } from '../../styles/tokens.css'

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

export const section = style({ display: 'grid', gap: space[4], minWidth: 0 })
export const heading = primitives.text.heading
export const muted = primitives.text.muted
export const text = style({ maxWidth: '42rem', color: brand.textSoft })

export const searchRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[2],
})

/** As high as the text box beside it. */
export const searchButton = style({ minHeight: '2.875rem' })

export const resultsHead = primitives.apart
export const groups = primitives.stack[8]
export const hits = primitives.stack[3]
export const hit = style({
  display: 'grid',
  gap: space[1.5],
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
})
export const hitTitle = primitives.text.subheading
export const mark = style({ background: brand.accentSoft, color: brand.onAccentSoft, borderRadius: radius.sm })

export const needHelp = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: space[6],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.xl,
  background: brand.surfaceSubtle,
})
export const needHelpWords = primitives.stack[1]
export const buttons = primitives.inline[3]

export const form = style([needsScript, { display: 'grid', gap: space[4], minWidth: 0 }])
export const pair = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const submitRow = style({
  display: 'grid',
  gap: space[3],
  marginTop: space[2],
  '@media': { [media.tablet]: { justifyItems: 'start' } },
})
export const note = style({ fontSize: fontSize.sm, color: brand.textMuted })

export const besides = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' } },
})
