/** Eight of P §9's list, by code. */
export const PARTNER_AIRLINES = [
  { code: 'AA', name: 'American Airlines' },
  { code: 'DL', name: 'Delta Air Lines' },
  { code: 'UA', name: 'United Airlines' },
  { code: 'AS', name: 'Alaska Airlines' },
  { code: 'BA', name: 'British Airways' },
  { code: 'LH', name: 'Lufthansa' },
  { code: 'QF', name: 'Qantas' },
  { code: 'CX', name: 'Cathay Pacific' },
] as const
