import { contact } from '../../content/demo/contact.ts'
import { demoBrand } from '../../content/demo/demo-brand.ts'
import { home } from '../../content/demo/home.ts'
import { home as neutral } from '../../content/neutral-home.ts'
import type { BrandRecord } from '../../contract/brand.ts'
import type { StoredContentOf } from '../../contract/content/pages.ts'

type Parts = typeof neutral.order.parts

/** The usual parts of a home page, with some before all others. */
const order = (...first: Parts[number][]): typeof neutral.order => ({
  ...neutral.order,
  parts: [...first, ...neutral.order.parts.filter((part) => !first.includes(part))],
})

/** A foot of every page with nothing but the brand's words. */
const foot = (about: string, newsletter = ''): StoredContentOf<'footer'> => ({
  words: { isShown: true, about, newsletter },
  links: { isShown: false, title: '', links: [] },
  profiles: { isShown: false, profiles: [] },
})

const lovely: StoredContentOf<'home'>['destinations'] = {
  isShown: true,
  title: 'Lovely places',
  lead: 'Five cities to take your time in.',
  destinations: [
    { city: 'Lisbon', code: 'LIS', country: 'Portugal', picture: 'lisbon' },
    { city: 'Rome', code: 'FCO', country: 'Italy', picture: 'rome' },
    { city: 'Amsterdam', code: 'AMS', country: 'Netherlands', picture: 'amsterdam' },
    { city: 'Cape Town', code: 'CPT', country: 'South Africa', picture: 'capeTown' },
    { city: 'Bangkok', code: 'BKK', country: 'Thailand', picture: 'bangkok' },
  ],
}

/**
 * Three shops beside the default one, with palettes and forms as different as possible: nearly black, nearly without contrast, and lime on
 * cream. The last says nothing that it needn't: it fills in no page, only a line at the foot of all.
 */
export const demoBrands: BrandRecord[] = [
  {
    key: 'acme.localhost',
    name: 'Nachtflug',
    legalName: 'Nachtflug Reisen GmbH',
    domain: 'acme.localhost',
    tagline: 'Leave tonight, land tomorrow',
    logo: '/brands/nachtflug.svg',
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
    contact: {
      email: 'hallo@nachtflug.example',
      phone: '+49 30 5550 0142',
      address: 'Am Nordhafen 7, 13353 Berlin, Germany',
    },
    social: { facebook: '', twitter: 'https://x.com/nachtflug', instagram: 'https://instagram.com/nachtflug' },
    version: 1,
    markupPercent: 23,
    asksForReviews: true,
    newsletter: true,
    carbonOffsets: true,
    timeZone: 'Europe/Berlin',
    content: {
      ...demoBrand.content,
      home: { ...home, order: order('routes', 'deals') },
      contact: {
        ...contact,
        hours: { isShown: true, support: 'Mon-Fri 9:00-18:00', booking: '' },
        languages: { isShown: true, languages: 'German, English' },
      },
      footer: foot('Out of Berlin after work, there by breakfast.', 'Late departures in your inbox'),
    },
  },
  {
    key: 'blossom.localhost',
    name: 'Blossom Travel',
    legalName: 'Blossom Journeys, LLC',
    domain: 'blossom.localhost',
    tagline: 'Softly, to somewhere lovely',
    logo: '/brands/blossom.svg',
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
    contact: {
      email: 'hello@blossom.example',
      phone: '+1 555 010 0171',
      address: '12 Orchard Lane, Portland, Oregon, USA',
    },
    social: { facebook: '#', twitter: '', instagram: 'https://instagram.com/blossomtravel' },
    version: 1,
    markupPercent: 23,
    // Its home page claims nothing: it shows fares that searches find.
    content: {
      home: { ...neutral, deals: home.deals, destinations: lovely, order: order('destinations', 'deals') },
      footer: foot('Unhurried trips to lovely places, planned at your own pace.'),
    },
  },
  {
    key: 'limetta.localhost',
    name: 'Limetta',
    domain: 'limetta.localhost',
    tagline: '',
    logo: '/brands/limetta.svg',
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
    contact: { email: 'ciao@limetta.example', phone: '', address: '' },
    social: { facebook: '', twitter: '', instagram: '' },
    version: 1,
    markupPercent: 23,
    content: { footer: foot('Fresh fares, no fuss.') },
  },
]
