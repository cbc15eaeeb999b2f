import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { Apple, MonitorDown, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { signOut } from '#features/session/index.ts'
import { hasSession, isStaffHere, verifyStart } from '#features/session/start.ts'
import { readStored } from '#shared/lib/storage.ts'
import { buttonClass, LinkButton, linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Seed } from '#shared/ui/seed.tsx'

/** Word for word (spec: platform 1). */
export const GATE_HEADING = 'Unlock Your Learning Potential Download the App Now!'
/** Staff have no app: what they need is a computer. */
export const STAFF_GATE_HEADING = 'Open this page in a wider window'

const { android, ios } = brand.stores
const isApplePhone = /iPhone|iPad/.test(navigator.userAgent)

const Store = ({ href, name, isFirst }: { href: string; name: 'android' | 'ios'; isFirst: boolean }) => (
  <a href={href} className={buttonClass({ variant: isFirst ? 'primary' : 'outline', size: 'lg' }, 'w-full')}>
    {name === 'android' ? (
      <Play size={17} fill="currentColor" aria-hidden="true" />
    ) : (
      <Apple size={18} aria-hidden="true" />
    )}
    {name === 'android' ? 'Get it on Google Play' : 'Download on the App Store'}
  </a>
)

/** The store of the visitor's own phone is the primary button. */
const Stores = () => (
  <div className="flex flex-col gap-3">
    {android && <Store href={android} name="android" isFirst={!(isApplePhone && ios)} />}
    {ios && (
      <span className={isApplePhone ? '-order-1' : ''}>
        <Store href={ios} name="ios" isFirst={isApplePhone || !android} />
      </span>
    )}
  </div>
)

const InstallHint = () => (
  <section className="flex gap-3.5 rounded-card border border-line bg-surface p-5 text-left shadow-1">
    <IconTile tone="brand">
      <MonitorDown size={19} />
    </IconTile>
    <div>
      <Heading level={2} look="body">
        Install the web app
      </Heading>
      <p className="mt-1 text-small text-ink2">
        Open this page on a computer, or in a wider window, and choose Install in the browser menu.
      </p>
    </div>
  </section>
)

function textFor(hasStore: boolean, isStaff: boolean): string {
  if (isStaff) return 'Marking and the lists of learners need a computer, or a window at least 1,024 pixels wide.'
  return hasStore
    ? 'Your classes, quizzes and streak are waiting there. Sign in with the same number.'
    : 'Your lessons and your streak are waiting. Sign in with the same number.'
}

/** What can be done on this device: the free courses, the address for another device, and leaving. */
function Ways({ isStaff }: { isStaff: boolean }) {
  const user = readStored('user')
  const mail = `mailto:${user?.email.includes('@') ? user.email : ''}?subject=${encodeURIComponent(brand.name)}&body=${encodeURIComponent(window.location.origin)}`
  if (!hasSession()) return null
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-3 text-body">
      {!isStaff && (
        <a href={getAddress('free')} className={linkClass()}>
          Free courses work here
        </a>
      )}
      <a href={mail} className={linkClass()}>
        Send me the link
      </a>
      <LinkButton onClick={() => void signOut()}>Sign out</LinkButton>
    </div>
  )
}

/** Stands before the product on phones and tablets (spec: platform 1, mobile gate). */
export default function GateScreen() {
  const hasStore = android !== null || ios !== null
  const [isStaff, setIsStaff] = useState(isStaffHere)
  usePageTitle(isStaff ? 'A wider window' : 'Get the app')
  // On a first load the server has not said yet who this is.
  useEffect(() => void (hasSession() && verifyStart().then(() => setIsStaff(isStaffHere()))), [])
  return (
    <main className="mx-auto flex min-h-dvh max-w-note flex-col px-7 pt-10 pb-8 text-center">
      <span className="flex items-center justify-center gap-3">
        <Logo size={36} />
        <b className="text-h3">{brand.name}</b>
      </span>
      <div className="my-auto py-8">
        <div className="grid place-items-center text-ink3">
          <Seed n={233} size={264} share={0.62} lit="var(--brand)" min={0.4} max={1} dimOpacity={0.35} />
        </div>
        <Heading level={1} look="h1" className="mt-8 text-balance">
          {isStaff ? STAFF_GATE_HEADING : GATE_HEADING}
        </Heading>
        <p className="mx-auto mt-3 max-w-75 text-body text-ink2">{textFor(hasStore, isStaff)}</p>
      </div>
      {!isStaff && (hasStore ? <Stores /> : <InstallHint />)}
      <Ways isStaff={isStaff} />
    </main>
  )
}
