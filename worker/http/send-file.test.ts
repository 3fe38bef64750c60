import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { csvText } from '../domain/csv-text'
import { readCsv } from '../features/reconciliation/rules-csv-rows'
import { readLines } from '../features/reconciliation/rules-statement-lines'
import type { AppEnv } from './app-env'
import { sendFile } from './send-file'

const TABLE = csvText(
  ['day', 'what', 'amount', 'currency'],
  [
    ['2026-11-21', 'Refund, "half"; a.b', -1234.5, 'EUR'],
    ['2026-11-22', '=1+1', 0.07, 'EUR'],
    ['2026-11-22', '-5', 12, 'EUR'],
  ],
)
const app = new Hono<AppEnv>()
  .get('/table', (c) => sendFile(c, { text: TABLE, name: 'table.csv' }))
  .get('/data', (c) => sendFile(c, { text: '{"a":1.5}', type: 'application/json', name: 'a.json' }))

async function sent(path: string, languages?: string) {
  const answer = await app.request(path, { headers: { ...(languages && { 'accept-language': languages }) } })
  return Buffer.from(await answer.arrayBuffer()).toString()
}

const POINT = `\uFEFFday,what,amount,currency\r
"2026-11-21","Refund, ""half""; a.b",-1234.5,"EUR"\r
"2026-11-22","'=1+1",0.07,"EUR"\r
"2026-11-22","'-5",12,"EUR"\r
`
const COMMA = `\uFEFFday;what;amount;currency\r
"2026-11-21";"Refund, ""half""; a.b";-1234,5;"EUR"\r
"2026-11-22";"'=1+1";0,07;"EUR"\r
"2026-11-22";"'-5";12;"EUR"\r
`

it('a table has the separators that spreadsheets expect where its reader is', async () => {
  const rows = [
    [undefined, POINT],
    ['', POINT],
    ['*', POINT],
    ['en-US,en;q=0.9', POINT],
    ['en', POINT],
    ['de-CH', POINT],
    ['es-MX', POINT],
    ['es-419,es;q=0.9', POINT],
    ['ja', POINT],
    ['zz-ZZ-nonsense', POINT],
    ['de-DE,de;q=0.9,en;q=0.8', COMMA],
    ['de', COMMA],
    ['fr-CA', COMMA],
    ['pt-BR', COMMA],
    ['es-ES', COMMA],
    ['es', COMMA],
    ['sr-Latn-RS', COMMA],
    ['en-ZA', (0.5).toLocaleString('en-ZA').includes(',') ? COMMA : POINT],
  ] as const
  const found = await Promise.all(rows.map(async ([languages]) => [languages, await sent('/table', languages)]))
  expect(found).toEqual(rows)
  expect(await sent('/data', 'de-DE')).toBe('{"a":1.5}')
})

it('a statement can be made of what we export, with either separator', async () => {
  const columns = {
    date: '0',
    reference: '1',
    amount: '2',
    currency: '3',
    dates: 'iso',
    charges: 'negative',
    mode: 'test',
  } as const
  const read = async (languages: string, decimals: 'point' | 'comma') =>
    readLines(readCsv(await sent('/table', languages), 10), { ...columns, inCurrency: 'EUR', decimals })
  const lines = await read('en-US', 'point')
  expect(lines.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-21', -123_450],
    ['2026-11-22', 7],
    ['2026-11-22', 1200],
  ])
  expect(await read('de-DE', 'comma')).toEqual(lines)
})
