import * as v from 'valibot'

/** What names a traveler whom a user lets the shop remember. */
export const SavedTravelerId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a traveler'))
