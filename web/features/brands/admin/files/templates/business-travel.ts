import { asked, commonQuestions, NOT_YET, notYet, template } from './common-parts'

/** Trips for work: white, navy and a quiet teal. */
export const businessTravel = template({
  name: 'Business travel',
  about: 'For people who fly to work. Clear white, navy, and the reader’s own font.',
  brand: {
    tagline: 'There on time, back for dinner',
    theme: {
      primary: '#124a7c',
      secondary: '#1f2a37',
      accent: '#8fd0c8',
      background: '#ffffff',
      text: '#16202b',
      font: 'System',
    },
  },
  content: {
    home: {
      ...notYet,
      top: {
        isShown: true,
        title: 'When do you need to be there?',
        lead: 'Search by day and cabin, sort by arrival, and know what a change would cost before you book.',
        photo: null,
      },
      order: {
        isShown: true,
        parts: ['destinations', 'offers', 'deals', 'routes', 'priceAlert', 'reviews', 'closing', ...NOT_YET],
      },
      destinations: {
        isShown: true,
        title: 'Where the meetings are',
        lead: '',
        destinations: [
          { code: 'LHR', city: 'London', country: 'United Kingdom', picture: 'london', photo: null },
          { code: 'JFK', city: 'New York', country: 'United States', picture: 'newYork', photo: null },
          { code: 'HND', city: 'Tokyo', country: 'Japan', picture: 'tokyo', photo: null },
          { code: 'DXB', city: 'Dubai', country: 'United Arab Emirates', picture: 'dubai', photo: null },
        ],
      },
      deals: {
        isShown: true,
        title: 'Fares found lately',
        lead: 'What searches here have come upon in the last days. Your search shows what is on sale now.',
        routes: [],
      },
      priceAlert: {
        isShown: true,
        title: 'A date that can wait',
        lead: 'Name a route. We look once a day, and write when its fare has fallen by at least 20%.',
      },
      routes: {
        isShown: true,
        title: 'The shortest way bends',
        lead: 'On a globe, the straight line between two cities is a great circle. Choose a route and see the way it takes.',
      },
      reviews: { isShown: true, title: 'Verified reviews', lead: 'By people who have flown with a booking made here.' },
      closing: {
        isShown: true,
        supportTitle: 'Plans moved?',
        supportText: 'Write or call with your booking reference, and we ask the airline what is possible.',
        title: 'One booking, all the papers',
        text: 'Confirmation, receipt and calendar entry come with every trip.',
      },
    },
    about: {
      top: {
        isShown: true,
        title: 'Travel is part of the work',
        lead: '{brand} keeps the part before the flight short.',
      },
      story: {
        isShown: true,
        title: 'What a working trip needs',
        text: 'Somebody who flies for work asks three things of a fare: when it arrives, what happens when the meeting moves, and what goes on the expense report. Each has its place here. Arrival times can be sorted, the rules for changes and refunds stand with the fare, and the price is the one that you will find on the card statement.\n\nEverything else we try to leave out.',
        quote: '',
        picture: null,
      },
      mission: {
        isShown: true,
        title: 'What you can rely on',
        lead: '',
        points: [
          {
            icon: 'clock',
            title: 'Times as the airline states them',
            text: 'Departures and arrivals in local time, with the hours under way and each connection.',
          },
          {
            icon: 'shield',
            title: 'A price that holds',
            text: 'If the airline changes it while you book, you are asked again before anything is charged.',
          },
          {
            icon: 'book',
            title: 'Papers in order',
            text: 'The fare, taxes and our fee stand on lines of their own, and the receipt can be printed from the trip.',
          },
        ],
      },
      people: { isShown: false, title: '', lead: '', people: [] },
      approach: {
        isShown: true,
        title: 'How to book quickly',
        lead: '',
        points: [
          {
            icon: 'users',
            title: 'Save who travels',
            text: 'With an account, travelers can be saved for the next booking.',
          },
          {
            icon: 'list',
            title: 'Choose the cabin first',
            text: 'Search in economy, premium economy, business or first, and compare fares of one flight side by side.',
          },
        ],
      },
      call: { isShown: true, title: 'The next one is in the calendar', text: 'Find the flight that goes with it.' },
    },
    faq: {
      top: { isShown: true, title: 'Questions and answers', lead: 'Booking, paying and changing plans, in short.' },
      questions: {
        isShown: true,
        questions: [
          asked(
            'payment',
            'Do I get a receipt?',
            'Yes. It can be opened and printed from the trip, with the fare, taxes and our fee on lines of their own.',
          ),
          asked(
            'changes',
            'My meeting has moved. Can I take another flight?',
            'If your fare can be changed, contact us with your booking reference and we ask the airline. The airline’s penalty, if it states one, stands with the fare before you book; the difference to a dearer flight comes on top.',
          ),
          asked(
            'booking',
            'Can I add my frequent flyer number?',
            'Yes, where the airline takes one: enter it with the traveler while you book.',
          ),
          asked(
            'booking',
            'Can I book for a colleague?',
            'Yes. Enter your colleague as the traveler, exactly as in the passport or ID, and your own email address for the confirmation.',
          ),
          ...commonQuestions,
        ],
      },
    },
  },
})
