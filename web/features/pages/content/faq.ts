/** The words around the questions of /faq; the questions themselves are worker/domain/faq's. */
export const faqPage = {
  title: 'Frequently asked questions',
  lead: 'Thirty short answers about booking, paying, changing plans and flying.',
  searchLabel: 'Search the questions',
  searchHint: 'Refund, seat or passport',
} as const
