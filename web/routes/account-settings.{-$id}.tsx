import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { PlaneTakeoff } from 'lucide-react'
import { currentUserQuery } from '../api/user'
import { retryingImport, useLazyPart } from '../device/lazy-part'
import { InvitationNotice } from '../features/account/account-invitation'
import { EmailCard } from '../features/account/rights/email-card'
import { useEmailChange, usePrivacy } from '../features/account/rights/use-rights'
import {
  AccountError,
  AccountLoading,
  AccountScreen,
  type AccountTab,
} from '../features/account/settings/account-screen'
import { ProfileForm } from '../features/account/settings/profile-form'
import { useChangePassword } from '../features/account/settings/use-security'
import { useRequestVerification } from '../features/account/use-request-verification'
import { useBrand } from '../features/brand/brand-provider'
import { AirportField } from '../features/search/airports/airports-fieldset'
import { useAirports } from '../features/search/airports/use-airports'
import { NotFoundScreen } from '../features/shell/route-states'
import { Skeleton } from '../ui/layout/page'

// One route for the settings and their cards: the home page carries every route's pattern.
export const Route = createFileRoute('/account-settings/{-$id}')({
  validateSearch: ({ tab }): { tab?: 'security' | 'privacy' } =>
    tab === 'security' || tab === 'privacy' ? { tab } : {},
  component: Settings,
})

const loadSecurity = retryingImport(() => import('../features/account/rights/own-security'), 'OwnDevices')
const loadPrivacy = retryingImport(() => import('../features/account/rights/privacy-tab'), 'PrivacyTab')
const loadFactors = retryingImport(() => import('../features/account/factors/factors-card'), 'FactorsCard')
const loadCards = retryingImport(() => import('../features/booking/payment/stored/cards-page'), 'CardsPage')

function Settings() {
  const { id } = Route.useParams()
  const cards = useLazyPart(loadCards, id !== undefined)
  if (id === undefined) return <AccountSettingsPage />
  return cards ? <cards.CardsPage id={id} otherwise={<NotFoundScreen />} /> : <AccountLoading />
}

function AccountSettingsPage() {
  const { brand } = useBrand()
  const { data: user, error, refetch } = useQuery(currentUserQuery)
  const { tab = 'profile' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onChangePassword = useChangePassword()
  const onVerify = useRequestVerification()
  const factors = useLazyPart(loadFactors, tab === 'security')
  const security = useLazyPart(loadSecurity, tab === 'security')
  const privacyPart = useLazyPart(loadPrivacy, tab === 'privacy')
  const emailChange = useEmailChange(Boolean(user?.emailVerified) && tab === 'profile')
  const privacy = usePrivacy()
  const airports = useAirports(Boolean(user?.homeAirport))
  const onTab = (next: AccountTab) =>
    void navigate({ search: next === 'profile' ? {} : { tab: next }, replace: true, resetScroll: false })
  if (user === null) return <Navigate to="/login" search={{ redirect: '/account-settings' }} replace />
  if (error) return <AccountError error={error} onRetry={() => void refetch()} />
  if (!user) return <AccountLoading />
  const actions = { onTab, onChangePassword, onVerify }
  const cards = {
    invitation: <InvitationNotice brandName={brand.name} />,
    details: (
      <ProfileForm
        user={user}
        shopPhone={brand.contact.phone}
        renderAirport={(airport) => (
          <AirportField
            {...airport}
            name="origin"
            placeholder="City or airport"
            icon={<PlaneTakeoff size={18} />}
            list={airports}
          />
        )}
      />
    ),
    emailChange: <EmailCard {...emailChange} />,
    firstPassword: security && <security.FirstPasswordCard user={user} />,
    hasPassword: user.security.hasPassword,
    devices: security && <security.OwnDevices offered={brand.signInWith} />,
    activity: security && <security.OwnActivity />,
    privacy: privacyPart ? <privacyPart.PrivacyTab {...privacy} /> : <Skeleton height="12rem" radius="lg" />,
    twoStep: factors && (
      <factors.FactorsCard brandName={brand.name} isConfirmed={user.emailVerified} onVerify={onVerify} />
    ),
  }
  return <AccountScreen user={user} tab={tab} {...actions} {...cards} />
}
