import { feature } from 'topojson-client'

type Atlas = Parameters<typeof feature>

/** The world's land, coarse (Natural Earth, 1:110 million). A chunk of its own, asked for with this module; null when it can't be had. */
export const coastlines = import('world-atlas/land-110m.json').then(
  ({ default: atlas }) => {
    // TypeScript widens what it reads from JSON.
    const [topology, land] = [atlas, atlas.objects.land] as unknown as Atlas
    return feature(topology, land)
  },
  () => null,
)
