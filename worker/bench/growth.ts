import '../dev/resolve-ts.ts'

// npm run bench:growth: the shop at a thousand brands, then price calendars read from a million sightings of fares.

await import('./growth/brands')
await import('./growth/fares')
