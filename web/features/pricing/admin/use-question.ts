import { useRef, useState } from 'react'

interface Answered<Asked, Answer> {
  asked: Asked
  answer?: Answer
  error?: unknown
}

/** A request sent by a press: only the answer to the latest one counts. */
export function useQuestion<Asked, Answer>(put: (asked: Asked) => Promise<Answer>) {
  const [waiting, setWaiting] = useState<{ asked: Asked } | null>(null)
  const [last, setLast] = useState<Answered<Asked, Answer> | null>(null)
  const newest = useRef(0)
  const ask = async (asked: Asked) => {
    const turn = ++newest.current
    setWaiting({ asked })
    const came: Answered<Asked, Answer> = await put(asked).then(
      (answer) => ({ asked, answer }),
      (error: unknown) => ({ asked, error }),
    )
    if (turn !== newest.current) return
    setLast(came)
    setWaiting(null)
  }
  return { ask: (asked: Asked) => void ask(asked), waiting, ...last }
}
