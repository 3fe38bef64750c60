import { asked, commonQuestions, NOT_YET, notYet, template } from './common-parts'

/** Short trips to cities: warm paper, brick and brass. */
export const cityBreaks = template({
  name: 'City breaks',
  about: 'For weekends and long weekends away. Warm paper, brick red and a bookish serif.',
  brand: {
    tagline: 'Two days, well spent',
    theme: {
      primary: '#a63a24',
      secondary: '#2f3e46',
      accent: '#f0c674',
      background: '#fffaf3',
      text: '#2b2320',
      font: 'Georgia',
    },
  },
  content: {
    home: {
      ...notYet,
      top: {
        isShown: true,
        title: 'Which city this weekend?',
        lead: 'Leave after work, come back with a favorite café. Compare flights by the hour they land, and see the whole price at once.',
        photo: null,
      },
      order: {
        isShown: true,
        parts: ['offers', 'destinations', 'deals', 'priceAlert', 'reviews', 'routes', 'closing', ...NOT_YET],
      },
      destinations: {
        isShown: true,
        title: 'Cities that fit into a weekend, or deserve a longer one',
        lead: 'Four places to begin with. Search takes you to any other.',
        destinations: [
          { code: 'CDG', city: 'Paris', country: 'France', picture: 'paris', photo: null },
          { code: 'LHR', city: 'London', country: 'United Kingdom', picture: 'london', photo: null },
          { code: 'JFK', city: 'New York', country: 'United States', picture: 'newYork', photo: null },
          { code: 'HND', city: 'Tokyo', country: 'Japan', picture: 'tokyo', photo: null },
        ],
      },
      deals: {
        isShown: true,
        title: 'Found lately',
        lead: 'The lowest fares that searches here have come upon. Yours shows what is on sale now.',
        routes: [],
      },
      priceAlert: {
        isShown: true,
        title: 'No hurry?',
        lead: 'Say where you would like to go. We look once a day, and write when a fare has fallen by at least 20%.',
      },
      routes: { isShown: false, title: 'The shortest way bends', lead: '' },
      reviews: {
        isShown: true,
        title: 'From people who went',
        lead: 'By travelers who have flown with a booking made here.',
      },
      closing: {
        isShown: true,
        supportTitle: 'Rather ask somebody?',
        supportText: 'We help with a search, a booking or a change of plans.',
        title: 'Pack light',
        text: 'Filter by bags, see what one more would cost, and decide before you pay.',
      },
    },
    about: {
      top: {
        isShown: true,
        title: 'A weekend is longer than it looks',
        lead: '{brand} is for people who would rather go twice a year than once.',
      },
      story: {
        isShown: true,
        title: 'What we care about',
        text: 'A short trip is made or lost by its hours. A flight that lands on Friday at nine is worth more than one that lands on Saturday at noon, even where it costs a little more. So we show when you arrive, how long you are under way and what a bag adds, beside the price of everybody who travels.\n\nThe rest is up to the city.',
        quote: 'The best souvenir is knowing your way back.',
        picture: null,
      },
      mission: {
        isShown: true,
        title: 'How we choose what to show',
        lead: '',
        points: [
          {
            icon: 'clock',
            title: 'Hours first',
            text: 'Sort by departure, arrival or time under way. Nonstop flights are one filter away.',
          },
          {
            icon: 'eye',
            title: 'The whole price',
            text: 'Taxes and fees are in it from the first page on, for everybody in your search.',
          },
          {
            icon: 'list',
            title: 'Rules in plain words',
            text: 'Whether a fare can be changed or canceled, and at what cost, stands beside it before you book.',
          },
        ],
      },
      people: { isShown: false, title: '', lead: '', people: [] },
      approach: { isShown: false, title: '', lead: '', points: [] },
      call: { isShown: true, title: 'See you on Friday', text: 'Choose a city, or let the fares choose one for you.' },
    },
    faq: {
      top: { isShown: true, title: 'Before you leave', lead: 'Short answers for short trips.' },
      questions: {
        isShown: true,
        questions: [
          asked(
            'travel',
            'Is a cabin bag enough, and is it included?',
            'For two nights it often is. Each airline and fare sets its own limits: what is included stands with each fare, and bags that you can buy are shown with their prices while you book.',
          ),
          asked(
            'booking',
            'Can I fly into one airport and back from another?',
            'Yes. Choose Multi-City in the search form and enter each flight of its own.',
          ),
          asked(
            'travel',
            'How early should I be at the airport?',
            'Two hours before a flight within the country and three before one abroad are a good rule. Fridays and Sundays are busy, and the airline’s own closing times are the ones that count.',
          ),
          ...commonQuestions,
        ],
      },
    },
  },
})
