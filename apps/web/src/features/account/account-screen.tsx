import { pageAt } from '@learn/contract/pages/plain'
import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { PoliciesCard } from '#features/profile/index.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { AppearanceCard } from './appearance-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { DataCard } from './data-card.tsx'
import { KeyboardCard } from './keyboard-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonCard } from './person-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { Sessions } from './sessions.tsx'

/** The account of who is signed in, in the shell that is theirs. */
export default function AccountScreen() {
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname)?.name })
  const hash = useLocation({ select: location => location.hash })
  usePageTitle('Account')
  // A link to one of the cards.
  // Newer browsers give a promise of the scroll, which is no clean-up.
  useLayoutEffect(() => {
    document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  return (
    <div className="mx-auto flex max-w-narrow flex-col gap-6 pt-2">
      <Heading level={1} look="h1">
        Account
      </Heading>
      <PersonCard isStaff={page === 'staffAccount'} />
      <PasswordCard />
      {page === 'staffAccount' && <SecondFactorCard />}
      <Sessions />
      <AppearanceCard />
      <KeyboardCard />
      {page === 'account' && <ConsentsCard />}
      {page === 'account' && <PoliciesCard />}
      <DataCard notes={page === 'account' ? 'notes' : page === 'freeAccount' ? 'freeNotes' : null} />
    </div>
  )
}
