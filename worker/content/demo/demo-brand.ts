import type { BrandRecord } from '../../contract/brand'
import type { StoredContentOf } from '../../contract/content/pages'
import { defaultBrand } from '../../domain/brand/default-brand'
import { blog } from './blog/blog'
import { careers } from './careers'
import { contact } from './contact'
import { faq } from './faq'
import { home } from './home'
import { LEADERS } from './leaders'
import { press } from './press'

/** The About page of the demo brand. Its people are invented. */
const about: StoredContentOf<'about'> = {
  top: {
    isShown: true,
    title: 'We sell flights the way we like to buy them',
    lead: '{brand} helps travelers compare airlines, see the whole price at once and reach a person when plans change.',
  },
  story: {
    isShown: true,
    title: 'Our story',
    text: [
      'It started with a family trip and a price that would not hold still. The fare on the first page was for one adult, without taxes. By the last page it had grown four times, each time for a reason in smaller print.',
      'Nothing about that was necessary. Airlines know what a seat costs for everyone in the party, what a bag adds and what happens if you cancel. So we built {brand} to ask them all of it first, and to show it before you choose rather than after.',
      'We are still a small company. We answer our own phone, we write our own help pages, and we keep a list of every question that a page should have answered. Most of our improvements start there.',
    ].join('\n\n'),
    quote: 'A fair price is one you can understand before you pay it.',
    picture: null,
  },
  mission: {
    isShown: true,
    title: 'Our mission',
    lead: 'To make booking a flight a decision you can understand before you pay. Three values tell us how.',
    points: [
      {
        icon: 'shield',
        title: 'Trust and transparency',
        text: 'The price you see covers everyone who travels and includes taxes and our margin. If an airline changes it, we stop and ask you again.',
      },
      {
        icon: 'bulb',
        title: 'Innovation',
        text: 'We use technology where it saves you time: faster answers from airlines, checks before you pay, a page that works on a slow connection.',
      },
      {
        icon: 'heart',
        title: 'Customer-centric',
        text: 'We measure a page by the calls it prevents, and we answer the ones it does not. Nobody has to create an account to book.',
      },
    ],
  },
  people: {
    isShown: true,
    title: 'Leadership',
    lead: 'Six people who answer for what we do.',
    people: LEADERS.map(({ name, role, about }) => ({ name, role, about, photo: null })),
  },
  approach: {
    isShown: true,
    title: 'Our approach',
    lead: 'How a fare gets from an airline to your screen, and what we do on the way.',
    points: [
      {
        icon: 'plug',
        title: 'Direct airline integration',
        text: 'Fares, seat maps and conditions come from airlines through one direct connection. We check an offer with the airline again before your card is charged.',
      },
      {
        icon: 'list',
        title: 'Search ranking beyond price',
        text: 'Every result shows time under way, stops and whether you can cancel. Sort by duration, filter by stops, airline, bags or refund. No airline can pay to stand higher.',
      },
      {
        icon: 'leaf',
        title: 'Sustainability',
        text: 'Takeoffs burn the most fuel, so nonstop flights are one filter away.',
      },
    ],
  },
  call: {
    isShown: true,
    title: 'Come fly with us',
    text: 'An account keeps your trips in one place. Questions are welcome with or without one.',
  },
}

const footer: StoredContentOf<'footer'> = {
  words: {
    isShown: true,
    about: 'The whole price from the first search: every traveler, every tax, every bag you choose.',
    newsletter: 'New routes and lower fares, by email',
  },
  links: { isShown: false, title: '', links: [] },
  profiles: { isShown: false, profiles: [] },
}

/** The default brand with texts of its own, which no other brand shows. */
export const demoBrand: BrandRecord = {
  seller: { jurisdiction: 'Ontario, Canada' },
  ...defaultBrand,
  copyrightYear: 2025,
  timeZone: 'America/Toronto',
  asksForReviews: true,
  newsletter: true,
  carbonOffsets: true,
  content: { home, about, careers, blog, press, faq, contact, footer },
}
