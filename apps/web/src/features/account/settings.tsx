import { PoliciesCard } from '#features/profile/index.ts'
import { ConsentsCard } from './consents-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { Sessions } from './sessions.tsx'
import { ThemeCard } from './theme-card.tsx'

/** The settings of an account: how it looks, its password, where it is signed in, and what a learner agreed to. */
export const Settings = ({ isStaff = false }: { isStaff?: boolean }) => (
  <>
    <ThemeCard />
    <PasswordCard />
    {isStaff && <SecondFactorCard />}
    <Sessions />
    {!isStaff && <ConsentsCard />}
    {!isStaff && <PoliciesCard />}
  </>
)
