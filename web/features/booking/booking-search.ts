import * as v from 'valibot'

const count = (minimum: number) =>
  v.fallback(
    v.optional(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(minimum), v.maxValue(9)),
    ),
    undefined,
  )

const BookingSearch = v.object({
  // A number when an id happens to look like one in the address bar.
  offer: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  adults: count(1),
  children: count(0),
  infants: count(0),
})

/** The query string of /booking: which offer, and how many travel. What can't be read is as good as missing. Never throws. */
export const parseBookingSearch = (raw: Record<string, unknown>): v.InferOutput<typeof BookingSearch> =>
  v.parse(BookingSearch, raw)
