import type { BrandRecord } from '../../contract/brand'
import { defaultBrand } from '../../domain/brand/default-brand'
import { hasOwnContent, pageContent } from '../brand-content'
import { ownTitles } from '../own-titles'
import { brokenContent, type MissingContent, type Need } from './broken-words'

type Wanted = MissingContent & { isThere: (record: BrandRecord) => boolean }

const inBrand = (field: string): MissingContent['at'] => ({ page: 'brand', field })

const WANTED: readonly Wanted[] = [
  {
    need: 'required',
    what: 'The legal name of your company',
    at: inBrand('legalName'),
    why: 'Travelers buy from a company. Until you name it, the legal texts, the mails and the foot of each page name the brand alone.',
    isThere: ({ legalName }) => Boolean(legalName),
  },
  {
    need: 'required',
    what: 'The address of your company',
    at: inBrand('seller.legalAddress'),
    why: 'No page says where your company is found, and many laws ask for it.',
    isThere: ({ seller, contact }) => Boolean(seller?.legalAddress || contact.address),
  },
  {
    need: 'required',
    what: 'An email address',
    at: inBrand('contact.email'),
    why: 'Travelers write to it, and answers to your mails go there unless you name another address.',
    isThere: ({ contact }) => Boolean(contact.email),
  },
  {
    need: 'required',
    what: 'Whose law and courts apply',
    at: inBrand('seller.jurisdiction'),
    why: 'Without it the terms name no law.',
    isThere: ({ seller }) => Boolean(seller?.jurisdiction),
  },
  {
    need: 'required',
    what: 'A logo of your own',
    at: inBrand('logo'),
    why: 'It stands at the top of every page. Yours is none, or still the platform’s.',
    isThere: ({ key, logo, pictures }) =>
      Boolean(pictures?.logoOnLight ?? pictures?.logoOnDark) ||
      (logo !== '' && (key === defaultBrand.key || logo !== defaultBrand.logo)),
  },
  {
    need: 'recommended',
    what: 'An icon',
    at: inBrand('pictures.icon'),
    why: 'Browsers show it beside the title, phones on their home screens. Until you upload one, they are given your logo.',
    isThere: ({ pictures }) => pictures?.icon !== undefined,
  },
  {
    need: 'recommended',
    what: 'A picture to be shared with',
    at: inBrand('pictures.share'),
    why: 'Whoever shares a page shows it. Until you upload one, it is a drawing in your colors.',
    isThere: ({ pictures }) => pictures?.share !== undefined,
  },
  {
    need: 'recommended',
    what: 'Your register number',
    at: inBrand('seller.registerNumber'),
    why: 'Where your law asks for it, it has to be on your legal pages.',
    isThere: ({ seller }) => Boolean(seller?.registerNumber),
  },
  {
    need: 'recommended',
    what: 'Your tax ID',
    at: inBrand('seller.taxId'),
    why: 'Where your law asks for it, it has to be on your legal pages.',
    isThere: ({ seller }) => Boolean(seller?.taxId),
  },
  {
    need: 'recommended',
    what: 'Who answers about privacy',
    at: inBrand('seller.privacyContact'),
    why: 'The privacy policy names them. Until then it says only how to reach you in general.',
    isThere: ({ seller }) => Boolean(seller?.privacyContact),
  },
  {
    need: 'recommended',
    what: 'A phone number',
    at: inBrand('contact.phone'),
    why: 'Travelers who are on their way may not be able to wait for an email.',
    isThere: ({ contact, usesPlatformPhone }) => Boolean(contact.phone) || usesPlatformPhone === true,
  },
  {
    need: 'recommended',
    what: 'When you answer the phone',
    at: { page: 'contact', field: 'hours.support' },
    why: 'You give a phone number, and no page says when somebody answers it.',
    isThere: (record) => !record.contact.phone || Boolean(pageContent(record, 'contact').hours),
  },
  {
    need: 'recommended',
    what: 'A page about you',
    at: { page: 'about', field: 'top.title' },
    why: 'Until you write it, it says only who sells and how the shop works.',
    isThere: (record) => hasOwnContent(record, 'about'),
  },
  {
    need: 'recommended',
    what: 'What search engines say of your home page',
    at: { page: 'home', field: 'found.description' },
    why: 'Until you write it, they are given a sentence that fits any shop.',
    isThere: (record) => Boolean(ownTitles(record)['/']?.description),
  },
  {
    need: 'recommended',
    what: 'A tagline',
    at: inBrand('tagline'),
    why: 'Search engines are told it with your name.',
    isThere: ({ tagline }) => tagline !== '',
  },
  {
    need: 'optional',
    what: 'A signature for your mails',
    at: { page: 'mails', field: 'signature.text' },
    why: 'Mails to travelers end with your name and how to reach you. A signature stands above that.',
    isThere: ({ content }) => content?.mails?.signature?.isShown === true,
  },
  {
    need: 'optional',
    what: 'Links of your own at the foot of each page',
    at: { page: 'footer', field: 'links.links' },
    why: 'There are none. The links to the shop’s own pages are there in any case.',
    isThere: ({ content }) => content?.footer?.links?.isShown === true,
  },
  {
    need: 'optional',
    what: 'A newsletter',
    at: inBrand('newsletter'),
    why: 'It is switched off, so that no page asks for addresses. Switch it on only if you write one.',
    isThere: ({ newsletter }) => newsletter === true,
  },
  {
    need: 'optional',
    what: 'Reviews',
    at: inBrand('asksForReviews'),
    why: 'Asking travelers for reviews is switched off.',
    isThere: ({ asksForReviews }) => asksForReviews === true,
  },
  ...(['careers', 'blog', 'press'] as const).map((page): Wanted => {
    const what = { careers: 'A careers page', blog: 'A blog', press: 'A press page' }[page]
    return {
      need: 'optional',
      what,
      at: { page, field: 'top.title' },
      why: 'Until you write it, it has neutral words.',
      isThere: (record) => hasOwnContent(record, page),
    }
  }),
]

const ORDER: readonly Need[] = ['required', 'recommended', 'optional']

/** What a brand has to provide before its shop opens, required items first. */
export function missingWords(record: BrandRecord): MissingContent[] {
  const wanted = WANTED.filter(({ isThere }) => !isThere(record)).map(({ isThere: _, ...word }) => word)
  const all = [...wanted, ...brokenContent(record)]
  return ORDER.flatMap((need) => all.filter((word) => word.need === need))
}
