/** No account keeps more cards than this. Apart from the rules of what is sent: pages that only count don't carry those. */
export const MOST_CARDS = 10
