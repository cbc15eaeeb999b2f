import { getAddress } from '@learn/contract/pages/plain'
import { Link, Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import ProfileForm from './form/profile-form.tsx'

/** What learners say of themselves. */
export default function ProfileScreen() {
  const { tab, from } = useSearch({ strict: false }) as { tab?: string; from?: string }
  const hash = useLocation({ select: location => location.hash })
  usePageTitle('Your profile')
  // Where the settings of the account stood before they had a page.
  if (tab === 'settings') return <Navigate to={getAddress('account')} hash={hash} replace />
  return (
    <div className="pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <Heading level={1} look="h1">
          Your profile
        </Heading>
        <Link to={getAddress('account')} className={linkClass('text-body')}>
          Account and password
        </Link>
      </div>
      <div className="mt-1">
        <ProfileForm isFromCareers={from === 'careers'} />
      </div>
    </div>
  )
}
