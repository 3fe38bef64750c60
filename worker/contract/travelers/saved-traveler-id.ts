import * as v from 'valibot'

/** The id of a saved traveler. */
export const SavedTravelerId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a traveler'))
