import type { StoredContentOf } from '../contract/content/pages'

/** The contact page of a brand that has filled in none: the forms and the ways to reach it. It makes no claims. */
export const contact: StoredContentOf<'contact'> = {
  top: {
    isShown: true,
    title: 'Contact us',
    lead: 'Write to us about a booking, a refund or anything else. Have your booking reference at hand if you have one.',
  },
  hours: { isShown: false, support: '', booking: '' },
  emails: { isShown: false, answered: '' },
  refunds: { isShown: false, begun: '' },
  languages: { isShown: false, languages: '' },
  offices: { isShown: false, title: 'Where we are', offices: [] },
  departments: { isShown: false, title: 'Whom to ask', departments: [] },
  questions: { isShown: false, title: 'Asked most often', questions: [] },
  calls: { isShown: false, notice: '' },
}
