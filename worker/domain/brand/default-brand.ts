import type { Brand, BrandRecord } from '../../contract/brand'
import { DEFAULT_BRAND_KEY } from './brand-key'

/** The brand of unknown hosts and of hosts whose own brand can't be read. */
export const defaultBrand: BrandRecord = {
  key: DEFAULT_BRAND_KEY,
  name: 'Tailfin',
  domain: 'tailfin.example',
  tagline: 'Flights, plainly',
  logo: '/logo.svg',
  theme: {
    primary: '#004499',
    secondary: '#003377',
    accent: '#6cbeff',
    background: '#ffffff',
    text: '#333333',
    font: 'Inter',
  },
  contact: {
    email: 'support@tailfin.example',
    phone: '+1 555 010 0199',
    address: '100 Harbour Street, Toronto, Ontario, Canada',
  },
  social: { facebook: '', twitter: '', instagram: '' },
  version: 1,
  markupPercent: 23,
}

/** The seller of the brand: the company it names, or else the brand's own name. */
export const legalBrandName = ({ legalName, name }: Pick<Brand, 'legalName' | 'name'>): string => legalName || name
