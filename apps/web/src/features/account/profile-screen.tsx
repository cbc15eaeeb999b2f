import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { ProfileForm } from '#features/profile/index.ts'
import { isStaffHere, verifyStart } from '#features/session/start.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { Settings } from './settings.tsx'

const TABS = [
  { value: 'profile', name: 'Profile' },
  { value: 'settings', name: 'Settings' },
] as const
type TabName = (typeof TABS)[number]['value']

/** Who is signed in: what learners say of themselves, and the settings of the account. Staff have settings only. */
export default function ProfileScreen() {
  const [isStaff, setIsStaff] = useState(isStaffHere)
  // On a first load the server has not said yet who this is.
  useEffect(() => void verifyStart().then(() => setIsStaff(isStaffHere())), [])
  return isStaff ? <StaffAccount /> : <LearnerAccount />
}

function StaffAccount() {
  usePageTitle('Your account')
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
      <Settings isStaff />
    </div>
  )
}

function LearnerAccount() {
  const search = useSearch({ strict: false }) as { tab?: string; from?: string }
  const navigate = useNavigate()
  const id = useId()
  const tab: TabName = search.tab === 'settings' ? 'settings' : 'profile'
  usePageTitle(tab === 'settings' ? 'Settings' : 'Your profile')
  return (
    <div className="pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading level={1} look="h1">
          {tab === 'settings' ? 'Settings' : 'Your profile'}
        </Heading>
        <TabList
          id={id}
          label="Profile and settings"
          look="box"
          tabs={TABS}
          value={tab}
          onChoose={(value: TabName) =>
            void navigate({
              to: '.',
              search: (before: Record<string, unknown>) => ({ ...before, tab: value === 'profile' ? null : value }),
            })
          }
        />
      </div>
      <TabPanel id={id} value={tab} className="mt-1">
        {tab === 'settings' ? (
          <div className="mx-auto mt-4 flex max-w-narrow flex-col gap-6">
            <Settings />
          </div>
        ) : (
          <ProfileForm isFromCareers={search.from === 'careers'} />
        )}
      </TabPanel>
    </div>
  )
}
