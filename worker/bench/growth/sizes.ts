import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    brands: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '40' },
    sightings: { type: 'string', default: '1000000' },
    reads: { type: 'string', default: '1000' },
  },
})

/** How large the measured shop is, and how often it is measured. */
export const sizes = {
  brands: Number(values.brands),
  rounds: Number(values.rounds),
  sightings: Number(values.sightings),
  reads: Number(values.reads),
}
