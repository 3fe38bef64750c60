import { Fragment } from 'react'
import { mark } from './help.css'

/** The pieces of a text, those that are sought apart from the others; put together they are the text. */
export function piecesOf(text: string, sought: string): { text: string; hit: boolean; start: number }[] {
  const wanted = sought.trim().toLowerCase()
  const lower = text.toLowerCase()
  const pieces = []
  let start = 0
  for (let at = wanted ? lower.indexOf(wanted) : -1; at !== -1; at = lower.indexOf(wanted, start)) {
    if (at > start) pieces.push({ text: text.slice(start, at), hit: false, start })
    pieces.push({ text: text.slice(at, at + wanted.length), hit: true, start: at })
    start = at + wanted.length
  }
  if (start < text.length) pieces.push({ text: text.slice(start), hit: false, start })
  return pieces
}

/** A text with what is sought marked in it. */
export const MarkedText = ({ text, sought }: { text: string; sought: string }) =>
  piecesOf(text, sought).map((piece) => (
    <Fragment key={piece.start}>{piece.hit ? <mark className={mark}>{piece.text}</mark> : piece.text}</Fragment>
  ))
