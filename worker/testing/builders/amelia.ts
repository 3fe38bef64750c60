import type { Passenger } from '../../contract/passenger'
import type { CardDetails } from '../../contract/payment'

// Separate from the worlds, whose database no Worker can load.

/** The traveler who buys. */
export const amelia: Passenger = {
  type: 'adult',
  title: 'ms',
  firstName: 'Amelia',
  lastName: 'Earhart',
  gender: 'female',
  dateOfBirth: '1987-07-24',
  email: 'amelia@example.com',
  phone: '+442080160509',
}

/** Her card. */
export const card = (number = '4242424242424242'): CardDetails => ({
  number,
  expiryMonth: '12',
  expiryYear: '30',
  holderName: 'Amelia Earhart',
  cvv: '123',
})

/** The secret of Amelia's browser. */
export const AMELIAS_BROWSER = 'amelia-browser00000000000000000000000000000'
