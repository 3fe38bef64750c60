import type { BrandTheme } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'

/** The three brands every screen is looked at with: blue on white, nearly black, nearly without contrast. */
export const PALETTES: { name: string; theme: BrandTheme }[] = [
  { name: 'Default', theme: defaultBrand.theme },
  {
    name: 'Dark',
    theme: {
      primary: '#ff8a3d',
      secondary: '#7c4dff',
      accent: '#ffd166',
      background: '#0e0f14',
      text: '#f3ede4',
      font: 'Inter',
    },
  },
  {
    name: 'Pale',
    theme: {
      primary: '#f3a6bd',
      secondary: '#b9d8c2',
      accent: '#ffe3b0',
      background: '#fffaf7',
      text: '#9b8a92',
      font: 'Inter',
    },
  },
]
