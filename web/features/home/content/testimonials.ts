export interface Testimonial {
  name: string
  trip: string
  words: string
  /** Of five. */
  stars: number
}

/** Made-up travelers. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Marisol Teague',
    trip: 'Boston to Lisbon',
    words:
      'I compared three departures side by side, saw what each bag would cost, and paid the price from the first screen. Nothing was added on the way.',
    stars: 5,
  },
  {
    name: 'Oren Halvorsen',
    trip: 'Chicago to Tokyo, family of four',
    words:
      'Two children, two connections, one booking. Our seats were together and the reference was in my hand before the kettle boiled.',
    stars: 5,
  },
  {
    name: 'Priya Lindqvist',
    trip: 'Denver to Paris',
    words:
      'My dates moved a week after I booked. The fare rules had been written in plain words, so I knew what the change would cost.',
    stars: 4,
  },
]
