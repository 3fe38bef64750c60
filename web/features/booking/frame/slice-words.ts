import type { Slice } from '#worker/contract/offer'

/** "Outbound Flight", "Return Flight"; later ones by number. */
export const sliceTitle = (index: number) =>
  index === 0 ? 'Outbound Flight' : index === 1 ? 'Return Flight' : `Flight ${index + 1}`

/** P §2's label of one direction here: "Non-stop", "1 stop(s)" written out as 1 stop, 2 stops. Technical stops count. */
export function stopsText({ segments }: Slice): string {
  const stops = segments.length - 1 + segments.reduce((sum, segment) => sum + segment.stops.length, 0)
  return stops === 0 ? 'Non-stop' : stops === 1 ? '1 stop' : `${stops} stops`
}
