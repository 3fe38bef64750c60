import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'

/** Colors of a drawing; its tone derives them from the brand's. */
export const sky = createVar()
export const soft = createVar()
export const fill = createVar()
export const ink = createVar()
export const glow = createVar()
export const paper = createVar()

const base = style({ width: '100%', height: '100%', background: sky })

const tinted = (main: string, tint: string) => ({
  [sky]: `color-mix(in srgb, ${tint} 14%, ${brand.surface})`,
  [soft]: `color-mix(in srgb, ${tint} 34%, ${brand.surface})`,
  [fill]: main,
  [ink]: brand.primaryBorder,
  [glow]: brand.accent,
  [paper]: brand.surface,
})

export const tone = styleVariants({
  primary: [base, { vars: tinted(brand.primary, brand.primary) }],
  secondary: [base, { vars: tinted(brand.secondary, brand.secondary) }],
  accent: [base, { vars: tinted(brand.primary, brand.accent) }],
  /** For a drawing on the brand's primary color. */
  hero: [
    base,
    {
      vars: {
        [sky]: 'transparent',
        [soft]: `color-mix(in srgb, ${brand.onPrimary} 22%, ${brand.primary})`,
        [fill]: `color-mix(in srgb, ${brand.onPrimary} 45%, ${brand.primary})`,
        [ink]: brand.onPrimary,
        [glow]: brand.accent,
        [paper]: `color-mix(in srgb, ${brand.onPrimary} 10%, ${brand.primary})`,
      },
    },
  ],
})
