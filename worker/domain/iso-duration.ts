/** Minutes of an ISO 8601 duration as flights have them, days included: "P1DT2H5M" → 1565. Null for anything else. */
export function durationMinutes(iso: string | null): number | null {
  const match = /^P(?!$)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(iso ?? '')
  if (!match) return null
  const [days = 0, hours = 0, minutes = 0] = match.slice(1).map((digits) => Number(digits ?? 0))
  return (days * 24 + hours) * 60 + minutes
}
