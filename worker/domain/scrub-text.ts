// What may stand in the message of an error that somebody else wrote, and is nobody's business. Order counts.
const SCRUBBED: [RegExp, string][] = [
  // Drizzle's message ends with a query's parameters.
  [/\bparams: [\s\S]*/g, 'params: […]'],
  // V8 repeats what it could not read.
  [/Unexpected [\s\S]*? is not valid JSON/g, 'not valid JSON'],
  [/"[^"]*"/g, '"…"'],
  [/\?[^\s?]*=[^\s]*/g, '?…'],
  [/[^\s@<>()[\],;:'"]+@[^\s@<>()[\],;:'"]+/g, '[e-mail]'],
  [/\b(?:sk|rk|pk|whsec|re|duffel)_\w+/g, '[key]'],
  [/\bBearer\s+\S+/gi, '[key]'],
  [/[\w+/=-]{40,}/g, '[secret]'],
  // Card and telephone numbers, dates of birth.
  [/\+?\d(?:[ .()/-]{0,2}\d){7,}/g, '[number]'],
]

/** A text for the log without what may be personal or secret in it: addresses, numbers, keys, tokens, quoted values. */
export const scrubText = (text: string): string =>
  SCRUBBED.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text)
