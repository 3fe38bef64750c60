import { Phone, Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { telHref } from '../../links/tel-href'
import { Button, buttonClass } from '../../ui/button'
import { TextField } from '../../ui/form/text-field'
import { Link } from '../../ui/link'
import { buttons, heading, muted, needHelp, needHelpWords, searchButton, searchRow } from './help.css'

interface HelpSearchProps {
  label: string
  hint?: string
  /** The current search; '' for none. */
  query: string
  /** The form's action before hydration. */
  action: string
  /** Called on submit with the trimmed text; '' clears the results that are shown. */
  onSearch: (query: string) => void
}

/** The search box of the questions and answers. */
export function HelpSearch({ label, hint, query, action, onSearch }: HelpSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  const [isNothing, setNothing] = useState(false)
  // Back, forward and "Clear search" change the query from outside. Text typed before hydration stays.
  useEffect(() => {
    if (input.current && shown.current !== query) input.current.value = query
    shown.current = query
  }, [query])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = input.current?.value.trim() ?? ''
    const isNothing = asked === '' && query === ''
    setNothing(isNothing)
    if (isNothing) input.current?.focus()
    else onSearch(asked)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to some browsers and to jsdom
    <form role="search" action={action} className={searchRow} onSubmit={submit}>
      <TextField
        ref={input}
        label={label}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={hint}
        autoComplete="off"
        lead={<Search size={18} />}
        error={isNothing ? 'Enter a word to search for.' : undefined}
        onChange={() => setNothing(false)}
      />
      <Button type="submit" className={searchButton}>
        Search
      </Button>
    </form>
  )
}

/** Contact page and phone, with its hours if the brand states them, for questions without an answer. */
export const NeedHelp = ({ phone, hours }: { phone: string; hours?: string | undefined }) => (
  <section className={needHelp} aria-labelledby="need-help">
    <div className={needHelpWords}>
      <h2 id="need-help" className={heading}>
        Still need help?
      </h2>
      {phone && hours && <p className={muted}>Support answers the phone {hours}.</p>}
    </div>
    <div className={buttons}>
      <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
        Contact us
      </Link>
      {phone && (
        <a href={telHref(phone)} className={buttonClass()}>
          <Phone size={18} aria-hidden="true" />
          {phone}
        </a>
      )}
    </div>
  </section>
)
