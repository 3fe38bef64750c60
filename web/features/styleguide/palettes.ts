import type { BrandTheme } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'

/** The brands to check every screen with: blue on white, nearly black, nearly without contrast, lime on cream. */
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
      headings: 'Avenir',
      hero: 'photo',
      corners: 'sharp',
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
      headings: 'Palatino',
      hero: 'editorial',
      corners: 'round',
    },
  },
  {
    name: 'Lime',
    theme: {
      primary: '#a3e635',
      secondary: '#ffe08a',
      accent: '#d9f99d',
      background: '#fff8e1',
      text: '#3f3a2b',
      font: 'Trebuchet MS',
      hero: 'search',
      corners: 'round',
      dark: 'system',
    },
  },
]
