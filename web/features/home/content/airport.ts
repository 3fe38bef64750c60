/** A city as a card names it, with the airport that its search starts from or ends at. */
export interface Place {
  city: string
  /** IATA code. */
  code: string
}
