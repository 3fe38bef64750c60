import type { Brand } from '#worker/contract/brand'
import type { Call, Point } from './company'

interface AboutContent {
  hero: { title: string; lead: string }
  story: { title: string; paragraphs: readonly string[]; quote: string }
  mission: { title: string; lead: string; values: readonly Point[] }
  leadership: { title: string; lead: string }
  approach: { title: string; lead: string; points: readonly Point[] }
  call: Call
}

/** The texts of the About page for a brand. */
export const aboutContent = ({ name }: Pick<Brand, 'name'>): AboutContent => ({
  hero: {
    title: 'We sell flights the way we like to buy them',
    lead: `${name} helps travelers compare airlines, see the whole price at once and reach a person when plans change.`,
  },
  story: {
    title: 'Our story',
    paragraphs: [
      'It started with a family trip and a price that would not hold still. The fare on the first page was for one adult, without taxes. By the last page it had grown four times, each time for a reason in smaller print.',
      `Nothing about that was necessary. Airlines know what a seat costs for everyone in the party, what a bag adds and what happens if you cancel. So we built ${name} to ask them all of it first, and to show it before you choose rather than after.`,
      'We are still a small company. We answer our own phone, we write our own help pages, and we keep a list of every question that a page should have answered. Most of our improvements start there.',
    ],
    quote: 'A fair price is one you can understand before you pay it.',
  },
  mission: {
    title: 'Our mission',
    lead: 'To make booking a flight a decision you can understand before you pay. Three values tell us how.',
    values: [
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
  leadership: {
    title: 'Leadership',
    lead: 'Six people who answer for what we do.',
  },
  approach: {
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
        text: 'Takeoffs burn the most fuel, so nonstop flights are one filter away. A carbon offset is a choice you make, with its price stated, never a box ticked for you.',
      },
    ],
  },
  call: {
    title: 'Come fly with us',
    text: 'An account keeps your trips in one place. Questions are welcome with or without one.',
    links: [
      { href: '/register', label: 'Create an Account' },
      { href: '/contact', label: 'Contact Us' },
    ],
  },
})
