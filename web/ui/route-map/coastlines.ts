import { feature } from 'topojson-client'

type Atlas = Parameters<typeof feature>

/** The world's coarse land shapes (Natural Earth, 1:110 million). A separate chunk, fetched with this module; null when that fails. */
export const coastlines = import('world-atlas/land-110m.json').then(
  ({ default: atlas }) => {
    // TypeScript widens what it reads from JSON.
    const [topology, land] = [atlas, atlas.objects.land] as unknown as Atlas
    return feature(topology, land)
  },
  () => null,
)
