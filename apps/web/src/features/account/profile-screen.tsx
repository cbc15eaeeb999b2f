import { useEffect, useState } from 'react'
import { isStaffHere, verifyStart } from '#features/session/start.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { Sessions } from './sessions.tsx'

/** The account of who is signed in. */
export default function ProfileScreen() {
  usePageTitle('Your account')
  const [isStaff, setIsStaff] = useState(isStaffHere)
  // On a first load the server has not said yet who this is.
  useEffect(() => void verifyStart().then(() => setIsStaff(isStaffHere())), [])
  const user = readStored('user')
  const name = `${user?.name ?? ''} ${user?.lastName ?? ''}`.trim()
  return (
    <div className="mx-auto flex max-w-narrow flex-col gap-6 pt-2">
      <div>
        <Heading level={1} look="h1">
          Your account
        </Heading>
        <p className="mt-1 text-body text-ink2">{[name, user?.email].filter(Boolean).join(' · ')}</p>
      </div>
      <PasswordCard />
      {isStaff && <SecondFactorCard />}
      <Sessions />
    </div>
  )
}
