/** The home page's label for a number of flight segments: Non-stop, 1 stop, 2 stops. */
export const segmentsLabel = (segments: number) =>
  segments <= 1 ? 'Non-stop' : segments === 2 ? '1 stop' : `${segments - 1} stops`

/** The results' label for a number of stops: Direct, 1 Stop, 2 Stops. */
export const stopsLabel = (stops: number) => (stops <= 0 ? 'Direct' : stops === 1 ? '1 Stop' : `${stops} Stops`)
