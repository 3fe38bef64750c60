// The first that fits: most browsers also name those they are like.
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([mark]) => mark.test(userAgent))?.[1]

/** A User-Agent in a few words that a person knows their device by, "Chrome on Windows"; null when it says nothing of the kind. */
export function deviceLabel(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const words = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' on ') : null
}
