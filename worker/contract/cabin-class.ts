import * as v from 'valibot'

export const CabinClass = v.picklist(['economy', 'premium_economy', 'business', 'first'])
export type CabinClass = v.InferOutput<typeof CabinClass>

export const PassengerType = v.picklist(['adult', 'child', 'infant_without_seat'])
export type PassengerType = v.InferOutput<typeof PassengerType>
