/** A one-way journey for which a test shop's airline simulates a special case. */
export interface TestRoute {
  origin: string
  destination: string
  /** What happens, at which step. */
  what: string
}

/** The routes of Duffel's test mode ("Test your integration" in its documentation), and further ones of our sandbox. */
export const TEST_ROUTES: readonly TestRoute[] = [
  { origin: 'PVD', destination: 'RAI', what: 'No flights are found.' },
  { origin: 'JFK', destination: 'EWR', what: 'Offers may be held and paid later.' },
  { origin: 'LHR', destination: 'DXB', what: 'There are only flights with a change.' },
  { origin: 'DXB', destination: 'AMS', what: 'The flight stops on the way without a change of plane.' },
  { origin: 'BTS', destination: 'MRU', what: 'No bags are included.' },
  { origin: 'BTS', destination: 'ABV', what: 'No bags or seats are sold.' },
  { origin: 'STN', destination: 'LHR', what: 'The search takes longer than anybody waits.' },
  { origin: 'LGW', destination: 'LHR', what: 'The offer is gone when it is booked.' },
  { origin: 'LHR', destination: 'STN', what: 'The price rises before the booking.' },
  { origin: 'LHR', destination: 'LGW', what: 'The airline fails, and nobody knows whether it booked.' },
  { origin: 'LGW', destination: 'STN', what: 'The shop’s balance is too low for the ticket.' },
  { origin: 'LTN', destination: 'STN', what: 'The order is made, and shows later.' },
  { origin: 'SEN', destination: 'STN', what: 'The airline confirms later.' },
  { origin: 'LCY', destination: 'STN', what: 'The airline refuses later.' },
  { origin: 'LHR', destination: 'LTN', what: 'The airline changes the flights after the booking.' },
  { origin: 'LTN', destination: 'SYD', what: 'A cancellation gives the airline’s credit instead of money.' },
]

/** The cards of Stripe's test mode (docs.stripe.com/testing) that a test shop accepts; any future expiry, any CVV. */
export const TEST_CARDS: readonly { number: string; what: string }[] = [
  { number: '4242424242424242', what: 'Pays (Visa).' },
  { number: '5555555555554444', what: 'Pays (Mastercard).' },
  { number: '378282246310005', what: 'Pays (American Express).' },
  { number: '4000000000000002', what: 'Is declined.' },
  { number: '4000000000009995', what: 'Has too little money.' },
  { number: '4000000000009987', what: 'Is reported lost.' },
  { number: '4000000000009979', what: 'Is reported stolen.' },
  { number: '4000000000000069', what: 'Has expired.' },
  { number: '4000000000000127', what: 'Has another security code.' },
  { number: '4000000000000119', what: 'Fails at the bank; another try may pay.' },
  { number: '4000002760003184', what: 'Needs the bank’s check.' },
  { number: '4000002500003155', what: 'Pays; needs the bank’s check to be stored.' },
  { number: '4000000000000341', what: 'Can be stored; a payment with it is declined.' },
  { number: '4000000000007726', what: 'Pays; a refund waits a while.' },
  { number: '4000000000005126', what: 'Pays; a refund comes back after ten seconds.' },
  { number: '4000000000009235', what: 'Pays; the gateway sees an elevated risk of fraud.' },
  { number: '4000000000004954', what: 'Is blocked by the gateway’s rule for the highest risk of fraud.' },
  { number: '4100000000000019', what: 'Is blocked by the gateway as fraud, whatever its rules are.' },
  { number: '4000000000000259', what: 'Pays; the payment is disputed as fraud.' },
  { number: '4000000000002685', what: 'Pays; the payment is disputed as not delivered.' },
  { number: '4000000000001976', what: 'Pays; the bank asks about the payment.' },
  { number: '4000000000005423', what: 'Pays; the bank warns of fraud early.' },
]
