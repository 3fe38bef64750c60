import { Smartphone } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useToast } from '../../ui/toast'
import { apps, heading, newsletter, signUp } from './footer.css'

const APPS = ['iOS app', 'Android app']

/** The newsletter box and the app buttons. None has an effect yet, and each says so. */
export function Newsletter() {
  const toast = useToast()
  const notYet = () => toast({ title: 'Not available yet' })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    notYet()
  }
  return (
    <div className={signUp}>
      <form className={newsletter} onSubmit={onSubmit}>
        <h2 className={heading}>Fares in your inbox</h2>
        <TextField label="E-mail" type="email" name="newsletter" autoComplete="email" placeholder="you@example.com" />
        <Button type="submit" variant="secondary">
          Subscribe
        </Button>
      </form>
      <div className={apps}>
        {APPS.map((app) => (
          <Button
            key={app}
            variant="secondary"
            size="sm"
            icon={<Smartphone size={16} aria-hidden="true" />}
            onClick={notYet}
          >
            {app}
          </Button>
        ))}
      </div>
    </div>
  )
}
