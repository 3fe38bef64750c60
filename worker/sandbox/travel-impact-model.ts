import { Hono } from 'hono'

interface FlightJson {
  origin: string
  destination: string
  operatingCarrierCode: string
  flightNumber: number
  departureDate: { year: number; month: number; day: number }
}

const failure = (code: number, status: string) => ({ error: { code, status, message: status } })

/**
 * The Travel Impact Model over HTTP, in Google's format: figures in the order of the flights, and flights without figures for unknown ones.
 * A seat emits 100 g for each of a flight's number in economy, and multiples of that in better cabins.
 * @param isKnown whether there are figures of a flight
 */
export function travelImpactSandbox({
  key,
  isKnown = () => true,
}: {
  key: string
  isKnown?: (flight: FlightJson) => boolean
}) {
  const asked: FlightJson[][] = []
  const app = new Hono().post('/v1/:method{flights:computeFlightEmissions}', async (c) => {
    if (c.req.header('x-goog-api-key') !== key) return c.json(failure(403, 'PERMISSION_DENIED'), 403)
    const { flights = [] } = await c.req.json<{ flights?: FlightJson[] }>()
    if (flights.length > 1000) return c.json(failure(400, 'INVALID_ARGUMENT'), 400)
    asked.push(flights)
    const flightEmissions = flights.map((flight) => {
      if (!isKnown(flight)) return { flight }
      const economy = flight.flightNumber * 100
      const emissionsGramsPerPax = { economy, premiumEconomy: economy * 2, business: economy * 4, first: economy * 5 }
      return { flight, emissionsGramsPerPax, source: 'TIM', contrailsImpactBucket: 'CONTRAILS_IMPACT_NEGLIGIBLE' }
    })
    return c.json({ flightEmissions, modelVersion: { major: 2, minor: 0, patch: 0, dated: '20260101' } })
  })
  return { app, asked }
}
