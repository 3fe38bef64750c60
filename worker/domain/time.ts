// How long a second, a minute, an hour, a day and a year last. Written out, so that a bundler puts the numbers in their places.

export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

export const MINUTE_S = 60
export const HOUR_S = 3600
export const DAY_S = 86_400
export const YEAR_S = 31_536_000

export const HOUR_MINUTES = 60
export const DAY_MINUTES = 1440
