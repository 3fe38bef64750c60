import type { StoredContentOf } from '#worker/contract/content/pages'
import { BRAND_FORMAT, BRAND_FORMAT_VERSION, type BrandTemplate } from '#worker/features/brands/files/contract'

// The common parts of the templates: the head of the file, parts of home that none of them shows, and answers that are true for every shop.

/** A template as a brand's file. */
export const template = (said: Pick<BrandTemplate, 'name' | 'about' | 'brand' | 'content'>): BrandTemplate => ({
  format: BRAND_FORMAT,
  version: BRAND_FORMAT_VERSION,
  kind: 'template',
  ...said,
})

type Home = StoredContentOf<'home'>

/** Parts that need content of the shop itself: offers, promotions, figures and testimonials. */
export const notYet: Pick<Home, 'offers' | 'promotions' | 'counted' | 'statistics' | 'voices'> = {
  offers: { isShown: false, title: 'Our offers', lead: '', offers: [] },
  promotions: { isShown: false, title: '', lead: '', promotions: [], note: '' },
  counted: { isShown: false, title: '', figures: [] },
  statistics: { isShown: false, title: '', figures: [], airlinesTitle: '', airlines: [], source: '', asOf: '' },
  voices: { isShown: false, title: '', lead: '', voices: [], figures: [], source: '' },
}

/** They come last in the order of home's parts. */
export const NOT_YET = ['promotions', 'counted', 'statistics', 'voices'] as const

type Question = StoredContentOf<'faq'>['questions']['questions'][number]

export const asked = (category: Question['category'], question: string, answer: string): Question => ({
  category,
  question,
  answer,
  show: 'yes',
})

/** Texts that are true for all travelers and all kinds of trips. */
export const commonQuestions: readonly Question[] = [
  asked(
    'booking',
    'Do I need an account to book?',
    'No. You can search and book as a guest. If your email address has no account yet, one is made with the booking, so that you find the trip again later.',
  ),
  asked(
    'booking',
    'Why did a price change while I was booking?',
    'Airlines hold an offer for a short time and then price its seats anew. We ask the airline again while you book. If the price is another one by then, you are told before anything is charged.',
  ),
  asked(
    'payment',
    'Is the price on the first page the price I pay?',
    'Yes. It includes the fare, taxes and fees for everybody in your search. Seats and bags that you add stand as lines of their own before you pay.',
  ),
  asked(
    'payment',
    'When is my card charged?',
    'When you complete the booking, your bank reserves the amount. It is charged once the airline has confirmed your seats. If the airline can’t confirm them, the reservation is released.',
  ),
  asked(
    'cancellations',
    'Can I cancel?',
    'That depends on the fare, whose rules you see before you book. Open the trip under My Trips and choose Cancel Booking: you are told what comes back and which fees are kept before anything is canceled.',
  ),
  asked(
    'cancellations',
    'What if the airline changes my flight?',
    'We write to you when the airline changes your flights. You can keep the new ones or cancel under My Trips, by the airline’s rules and the law where you fly.',
  ),
  asked(
    'changes',
    'Can I correct a name?',
    'Names must match the passport or ID that you travel with. Tell us about a misspelling as soon as you see it: airlines often correct small errors, some for a fee. A ticket can’t be handed to another person.',
  ),
  asked(
    'travel',
    'When does online check-in open?',
    'For most airlines one or two days before departure, on the airline’s own site or app, with the booking reference from your confirmation.',
  ),
  asked(
    'account',
    'Why don’t I see my booking under My Trips?',
    'My Trips shows what was booked with your account. What you booked as a guest joins it once your email address is confirmed. Without an account, enter booking reference and email address in the Support Center.',
  ),
]
