import type { CompanyPage } from '../contract/content/page-names'
import type { StoredContentOf } from '../contract/content/pages'

const noPoints = { isShown: false, title: '', lead: '', points: [] }
const noPeople = { isShown: false, title: '', lead: '', people: [] }

/** The company's pages of a brand that has filled in none: who sells there, and whom to write to. They make no claims. */
export const company: { readonly [Name in CompanyPage]: StoredContentOf<Name> } = {
  about: {
    top: {
      isShown: true,
      title: 'Who sells flights here',
      lead: 'The seller, how this shop works, and where to ask.',
    },
    story: {
      isShown: true,
      title: 'The seller',
      text: [
        '{brand} sells flights online. The seller is {legalName}[, {legalAddress}].[ Register number: {registerNumber}.][ Tax ID: {taxId}.]',
        'Write to us on the contact page.[ Our email address is {email}.][ Our phone number is {phone}.][ Our postal address is {address}.]',
      ].join('\n\n'),
      picture: null,
      quote: '',
    },
    mission: noPoints,
    people: noPeople,
    approach: {
      isShown: true,
      title: 'How this shop works',
      lead: '',
      points: [
        {
          icon: 'list',
          title: 'Fares side by side',
          text: 'A search compares fares across airlines: price, time under way, stops, bags and conditions.',
        },
        {
          icon: 'shield',
          title: 'One price',
          text: 'The price you see covers everyone who travels, and it is the price you pay.',
        },
        {
          icon: 'plane',
          title: 'Your booking online',
          text: 'You can look up what you have booked, and see what the airline gives back before you cancel.',
        },
      ],
    },
    call: {
      isShown: true,
      title: 'Keep your trips in one place',
      text: 'An account does that. You can also book without one.',
    },
  },
  careers: {
    top: { isShown: true, title: 'Work at {brand}', lead: 'Open positions, and how to apply.' },
    story: { isShown: false, title: '', text: '', photo: null },
    benefits: noPoints,
    values: noPoints,
    positions: { isShown: false, title: '', lead: '', jobs: [] },
    hiring: { isShown: false, title: '', lead: '', steps: [] },
    resume: {
      isShown: true,
      title: 'No open positions',
      text: '{brand} lists none at the moment. You may still write who you are and what you would like to do.',
    },
  },
  blog: {
    top: { isShown: true, title: 'Articles by {brand}', lead: '' },
    articles: { isShown: false, articles: [] },
  },
  press: {
    top: { isShown: true, title: '{brand} for the press', lead: 'Facts, the logo and colors, and whom to write to.' },
    inquiries: {
      isShown: true,
      title: 'Media inquiries',
      text: 'Please tell us your publication, your questions and your deadline.',
      note: '',
    },
    facts: {
      isShown: true,
      title: 'Facts',
      facts: [
        { term: 'Name', fact: '{brand}' },
        { term: 'Seller', fact: '{legalName}' },
        { term: 'Register number', fact: '{registerNumber}' },
        { term: 'Address', fact: '{address}' },
        { term: 'What it does', fact: '{brand} sells flights online.' },
      ],
    },
    releases: { isShown: false, title: '', lead: '', releases: [] },
    coverage: { isShown: false, title: '', lead: '', articles: [] },
    assets: { isShown: true, title: 'Brand assets', lead: 'The logo and colors of {brand}.' },
    people: noPeople,
  },
}
