import { type ReactNode, useId } from 'react'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import type { Way } from './sign-in-state.ts'

const WAYS = [
  { value: 'code', name: 'One-time code' },
  { value: 'password', name: 'Password' },
] as const

interface WayTabsProps {
  way: Way
  onChoose: (way: Way) => void
  children: ReactNode
}

/** The two ways in. */
export function WayTabs({ way, onChoose, children }: WayTabsProps) {
  const id = useId()
  return (
    <div className="mt-8">
      <TabList id={id} label="Sign-in method" tabs={WAYS} value={way} onChoose={onChoose} look="box" />
      <TabPanel id={id} value={way} className="mt-6">
        {children}
      </TabPanel>
    </div>
  )
}
