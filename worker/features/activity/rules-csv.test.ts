import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from './contract'
import { activityCsv } from './rules-csv'

const entry: ActivityEntry = {
  id: 'a1',
  source: 'events',
  kind: 'signed_in',
  brandKey: 'acme.example',
  userId: 'usr',
  username: 'amelia',
  about: null,
  factor: 'password',
  network: '203.0.113.0/24',
  country: 'NL',
  device: 'Chrome on Mac',
  detail: {},
  at: '2026-11-21T12:00:00.000Z',
}
const line = (given: Partial<ActivityEntry>) => activityCsv([{ ...entry, ...given }]).split('\r\n')[1]

describe('a CSV file of the log', () => {
  it('has headings and a line for each entry, each with a line break', () => {
    expect(activityCsv([entry])).toBe(
      '\uFEFFat,source,kind,brand,username,user_id,about,factor,network,country,device,detail\r\n' +
        '"2026-11-21T12:00:00.000Z","events","signed_in","acme.example","amelia","usr","","password",' +
        '"203.0.113.0/24","NL","Chrome on Mac","{}"\r\n',
    )
  })

  it.each(['=HYPERLINK("https://x")', '+1', '-1+1', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1'])(
    'lets no spreadsheet run %j',
    (username) => {
      expect(line({ username })).toContain(`"'${username.replaceAll('"', '""')}"`)
    },
  )

  it('keeps quotes, commas and line breaks inside their field', () => {
    expect(line({ device: 'a "b", c\nd' })).toContain('"a ""b"", c\nd"')
    expect(line({ detail: { fields: 'name, theme' } })).toContain('"{""fields"":""name, theme""}"')
  })
})
