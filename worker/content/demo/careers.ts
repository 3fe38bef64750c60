import type { StoredContentOf } from '../../contract/content/pages'

/** The Careers page of the demo brand. Its positions are invented. */
export const careers: StoredContentOf<'careers'> = {
  top: {
    isShown: true,
    title: 'Help people get where they are going',
    lead: '{brand} is a small team with a large map. We build a flight shop that people trust with their vacations, their weddings and their Mondays.',
  },
  story: { isShown: false, title: '', text: '' },
  benefits: {
    isShown: true,
    title: 'Benefits',
    lead: 'The same for everyone, whatever the job.',
    points: [
      {
        icon: 'plane',
        title: 'Travel allowance',
        text: 'A yearly budget for trips of your own, booked as our travelers book.',
      },
      {
        icon: 'home',
        title: 'Work where you work best',
        text: 'Remote, at headquarters or both. We meet in person four times a year.',
      },
      {
        icon: 'health',
        title: 'Health cover',
        text: 'Medical, dental and vision for you and your family, from the first day.',
      },
      {
        icon: 'clock',
        title: 'Time off that you take',
        text: 'Twenty-five days a year, and a reminder when you have not used them.',
      },
      { icon: 'family', title: 'Parental leave', text: 'Eighteen weeks at full pay for every new parent.' },
      { icon: 'book', title: 'Learning budget', text: 'Books, courses and conferences, with the days to use them.' },
    ],
  },
  values: {
    isShown: true,
    title: 'What we value',
    lead: 'Four habits that we hire for and hold each other to.',
    points: [
      {
        icon: 'eye',
        title: 'Say it plainly',
        text: 'To travelers and to each other. If it needs small print, we look for a better rule.',
      },
      {
        icon: 'pen',
        title: 'Finish the small things',
        text: 'Error texts, empty states and slow networks are part of the work, not what follows it.',
      },
      {
        icon: 'users',
        title: 'Decide close to the traveler',
        text: 'Whoever knows the problem best decides, and writes down why.',
      },
      {
        icon: 'heart',
        title: 'Leave room for life',
        text: 'No heroics by default. Planes fly all night; you do not have to.',
      },
    ],
  },
  positions: {
    isShown: true,
    title: 'Open positions',
    lead: 'If a job nearly fits, apply anyway and tell us what differs.',
    jobs: [
      {
        team: 'Engineering',
        title: 'Senior Engineer, Airline Connections',
        location: 'Remote, Americas',
        type: 'Full-time',
        text: 'Turn what airlines say into something a traveler can rely on: offers, orders, seat maps, schedule changes. You enjoy protocols, clocks and money that adds up.',
      },
      {
        team: 'Engineering',
        title: 'Front-End Engineer',
        location: 'Headquarters or remote',
        type: 'Full-time',
        text: 'Build search, results and booking for phones first. You care about kilobytes, keyboard focus and the second before the data arrives.',
      },
      {
        team: 'Engineering',
        title: 'Payments Engineer',
        location: 'Remote, Americas or Europe',
        type: 'Full-time',
        text: 'Own the path from a card to a ticket, so that nobody is ever charged without one. You write the failure cases first.',
      },
      {
        team: 'Engineering',
        title: 'Site Reliability Engineer',
        location: 'Remote, Europe',
        type: 'Full-time',
        text: 'Keep the shop answering on the busiest day of the year, and make the quiet days boring.',
      },
      {
        team: 'Product',
        title: 'Product Manager, Search',
        location: 'Headquarters',
        type: 'Full-time',
        text: 'Decide what belongs on a result and what only adds noise. You listen to calls, read the data and write clearly about both.',
      },
      {
        team: 'Product',
        title: 'Product Manager, Partner Brands',
        location: 'Headquarters or remote',
        type: 'Full-time',
        text: 'Help other brands open a flight shop of their own, from their first color to their first booking.',
      },
      {
        team: 'Product',
        title: 'Data Analyst',
        location: 'Remote, Americas',
        type: 'Part-time',
        text: 'Find where travelers hesitate, and tell us whether the last change helped.',
      },
      {
        team: 'Design',
        title: 'Product Designer, Booking',
        location: 'Headquarters or remote',
        type: 'Full-time',
        text: 'Shape the few minutes between choosing a flight and having it: names, seats, payment, relief.',
      },
      {
        team: 'Design',
        title: 'Content Designer',
        location: 'Remote',
        type: 'Full-time',
        text: 'Rewrite fare rules until they fit on a phone and still say what the airline means.',
      },
      {
        team: 'Design',
        title: 'Illustrator',
        location: 'Remote',
        type: 'Contract, 6 months',
        text: 'Draw destinations, empty states and small moments in any brand’s colors.',
      },
      {
        team: 'Operations',
        title: 'Traveler Care Specialist',
        location: 'Headquarters',
        type: 'Full-time, shifts',
        text: 'Pick up the phone, find the booking and solve the problem. You stay calm, and callers do too.',
      },
      {
        team: 'Operations',
        title: 'Airline Relations Manager',
        location: 'Headquarters',
        type: 'Full-time',
        text: 'Be the person airlines know here: agreements, new fares, and the calls when something breaks.',
      },
      {
        team: 'Operations',
        title: 'Refunds Coordinator',
        location: 'Remote, Americas',
        type: 'Full-time',
        text: 'Follow each refund from the request to the traveler’s card, and chase the ones that stop moving.',
      },
    ],
  },
  hiring: {
    isShown: true,
    title: 'How we hire',
    lead: 'Five steps, three weeks on average, feedback after each.',
    steps: [
      { title: 'Application', text: 'A person reads every one. You hear from us within five working days.' },
      { title: 'First call', text: 'Thirty minutes about you, the job and what you need from us.' },
      { title: 'Work sample', text: 'Two hours at most, paid, on a problem like ours.' },
      { title: 'Meet the team', text: 'Three conversations in one afternoon, with questions in both directions.' },
      { title: 'Offer', text: 'In writing, with the salary band and how we placed you in it.' },
    ],
  },
  resume: {
    isShown: true,
    title: 'Nothing that fits?',
    text: 'Send us your résumé and a few lines about what you would like to work on. We keep it for six months.',
  },
}
