import type { OrderPassenger } from '../../domain/booking/passengers'
import { DomainError } from '../../domain/error'
import { formatDecimal } from '../../domain/money'
import type { OrderRequest } from '../flights'

const GENDERS = { male: 'm', female: 'f' } as const

function incomplete(field: string, message: string): never {
  throw new DomainError('passengers_mismatch', message, { fields: { [field]: message } })
}

function passportDocuments({ passportNumber, passportExpiryDate, passportIssuingCountry }: OrderPassenger) {
  if (!passportNumber || !passportExpiryDate || !passportIssuingCountry) return []
  return [
    {
      type: 'passport',
      unique_identifier: passportNumber,
      issuing_country_code: passportIssuingCountry,
      expires_on: passportExpiryDate,
    },
  ]
}

/** The account of a frequent flyer number. Those of other airlines than the offer's are refused before there is an order. */
const loyaltyAccounts = ({
  frequentFlyerProgram: airline_iata_code,
  frequentFlyerNumber: account_number,
}: OrderPassenger) => (airline_iata_code && account_number ? [{ airline_iata_code, account_number }] : [])

function passengerBody(passenger: OrderPassenger, index: number, passportsAccepted: boolean) {
  const { id, title, gender, firstName, lastName, dateOfBirth, email, phone, infantPassengerId } = passenger
  const path = `passengers.${index}`
  if (!title) return incomplete(`${path}.title`, 'The airline needs a title')
  if (gender !== 'male' && gender !== 'female') {
    return incomplete(`${path}.gender`, 'The airline needs male or female, as in the travel document')
  }
  if (!email) return incomplete(`${path}.email`, 'The airline needs an e-mail address')
  if (!phone) return incomplete(`${path}.phone`, 'The airline needs a phone number')
  const documents = passportsAccepted ? passportDocuments(passenger) : []
  const accounts = loyaltyAccounts(passenger)
  return {
    id,
    title,
    gender: GENDERS[gender],
    given_name: firstName,
    family_name: lastName,
    born_on: dateOfBirth,
    email,
    phone_number: phone,
    ...(infantPassengerId && { infant_passenger_id: infantPassengerId }),
    ...(accounts.length > 0 && { loyalty_programme_accounts: accounts }),
    ...(documents.length > 0 && { identity_documents: documents }),
  }
}

/**
 * The body of POST /air/orders (https://duffel.com/docs/api/orders), paid at once from our balance.
 * @throws DomainError `passengers_mismatch` when a passenger lacks what every airline needs
 */
export function orderBody(request: OrderRequest) {
  return {
    type: 'instant',
    selected_offers: [request.offerId],
    services: request.services,
    payments: [{ type: 'balance', currency: request.amount.currency, amount: formatDecimal(request.amount) }],
    passengers: request.passengers.map((passenger, index) =>
      passengerBody(passenger, index, request.passportsAccepted ?? true),
    ),
    // The only way to find an order whose answer got lost.
    metadata: { attempt_id: request.purchaseId, brand: request.brandKey },
  }
}
