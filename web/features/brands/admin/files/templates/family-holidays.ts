import { asked, commonQuestions, NOT_YET, notYet, template } from './common-parts'

/** Holidays with children: sea green, sun and coral. */
export const familyHolidays = template({
  name: 'Family holidays',
  about: 'For holidays with children. Sea green and sunny yellow, in round letters.',
  brand: {
    tagline: 'Everybody on board',
    theme: {
      primary: '#0a6b67',
      secondary: '#c8434f',
      accent: '#ffe08a',
      background: '#f6fdfb',
      text: '#17323a',
      font: 'Trebuchet MS',
    },
  },
  content: {
    home: {
      ...notYet,
      top: {
        isShown: true,
        title: 'Where will you all go?',
        lead: 'Enter everybody who travels, from grandparents to babies. The price you see is for all of you.',
        photo: null,
      },
      order: {
        isShown: true,
        parts: ['destinations', 'priceAlert', 'deals', 'offers', 'reviews', 'routes', 'closing', ...NOT_YET],
      },
      destinations: {
        isShown: true,
        title: 'Sea, sand and something to see',
        lead: 'Ideas for the next school holidays.',
        destinations: [
          { code: 'CUN', city: 'Cancun', country: 'Mexico', picture: 'cancun', photo: null },
          { code: 'SYD', city: 'Sydney', country: 'Australia', picture: 'sydney', photo: null },
          { code: 'LHR', city: 'London', country: 'United Kingdom', picture: 'london', photo: null },
          { code: 'CDG', city: 'Paris', country: 'France', picture: 'paris', photo: null },
        ],
      },
      deals: {
        isShown: true,
        title: 'Fares found lately',
        lead: 'The lowest that searches here have come upon. They change: your search shows what is on sale now.',
        routes: [],
      },
      priceAlert: {
        isShown: true,
        title: 'Holidays are planned early',
        lead: 'Say where you want to go and when. We look once a day, and write when a fare has fallen by at least 20%.',
      },
      routes: { isShown: false, title: 'The shortest way bends', lead: '' },
      reviews: { isShown: true, title: 'How it was', lead: 'By people who have flown with a booking made here.' },
      closing: {
        isShown: true,
        supportTitle: 'A question first?',
        supportText: 'About a stroller, an infant on the lap or a connection with children: ask us before you book.',
        title: 'Are we there yet?',
        text: 'Sort by time under way, and find the flight with the fewest questions.',
      },
    },
    about: {
      top: {
        isShown: true,
        title: 'Flying with children is flying with luggage that asks questions',
        lead: '{brand} has some of the answers ready.',
      },
      story: {
        isShown: true,
        title: 'One search for everybody',
        text: 'A fare for one adult says little to a family of five. So we ask first who travels and how old everybody is, and show what all of you pay, taxes and fees included. Bags that can be bought stand with their prices while you book, and where the airline has a seat map you choose seats beside each other on it.\n\nWhat remains open, we answer before you pay.',
        quote: 'The holiday begins when the question is settled.',
        picture: null,
      },
      mission: {
        isShown: true,
        title: 'What we look after',
        lead: '',
        points: [
          {
            icon: 'family',
            title: 'Everybody in one booking',
            text: 'Up to nine travelers, infants on the lap of an adult included, as long as the airline has the seats.',
          },
          {
            icon: 'clock',
            title: 'Fewer hours, fewer tears',
            text: 'Filter for nonstop flights, and see how long each connection is before you choose.',
          },
          {
            icon: 'heart',
            title: 'Plans with children change',
            text: 'Whether a fare can be changed or canceled, and at what cost, stands beside it in plain words.',
          },
        ],
      },
      people: { isShown: false, title: '', lead: '', people: [] },
      approach: { isShown: false, title: '', lead: '', points: [] },
      call: { isShown: true, title: 'Count heads, then search', text: 'Everybody in? Then choose where to.' },
    },
    faq: {
      top: { isShown: true, title: 'Flying with children', lead: 'What parents ask, and what everybody does.' },
      questions: {
        isShown: true,
        questions: [
          asked(
            'booking',
            'Does a baby need a seat?',
            'A child under two may travel on the lap of an adult, one infant to each adult. If you would like a seat for an infant, please contact us before you book.',
          ),
          asked(
            'booking',
            'How old does my child count as?',
            'Airlines go by the age on the day of travel. Enter the age that your child has then; a child who turns two on the way needs a seat for the flights after the birthday.',
          ),
          asked(
            'changes',
            'Do we sit together?',
            'Where the airline has a seat map, choose seats beside each other while you book; some cost extra. Otherwise the airline assigns them at check-in.',
          ),
          asked(
            'travel',
            'May we bring a stroller or a car seat?',
            'Most airlines carry them, and each by rules of its own. Ask the airline, or us with your booking reference, before you pack.',
          ),
          asked(
            'travel',
            'Does my child need a passport?',
            'For flights abroad usually yes, one of its own. Some countries ask for a letter of consent where a child travels with one parent. The embassy of the country that you visit knows.',
          ),
          ...commonQuestions,
        ],
      },
    },
  },
})
