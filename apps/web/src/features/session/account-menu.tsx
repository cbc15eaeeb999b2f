import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { useNavigate } from '@tanstack/react-router'
import { Award, CreditCard, LifeBuoy, LogOut, Moon, Settings, Sun, UserRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { WaitingOp } from '#shared/journal/op.ts'
import { readStored } from '#shared/lib/storage.ts'
import { listPending } from '#shared/submissions/pending-submission.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { toast } from '#shared/ui/toast.ts'
import { useTheme } from '#shared/ui/use-theme.ts'
import { onPicture, readStoredPicture } from './picture.ts'
import { signOut } from './sign-out.ts'

const SignOutDialog = lazyComponent('sign-out', () => import('./sign-out-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** Work that has not reached the server; loaded when somebody leaves. */
async function unsentWork(): Promise<readonly WaitingOp[]> {
  try {
    const { settleWork } = await import('#shared/journal/waiting-work.ts')
    return await settleWork()
  } catch {
    // The code could not be loaded, so no editor was open in this page: what waits is kept and sent later.
    return []
  }
}

/** What was submitted and has not arrived. */
const waitingSubmissions = (): number => listPending().filter(({ outcome }) => outcome === null).length

/** Whoever waits longer for it is told what happens. */
const TELL_MS = 600

/** The pages of certificates and payments in the shell of an account. */
const CERTIFICATES = { account: 'certificates', freeAccount: 'freeCertificates' } as const
const PAYMENTS = { account: 'payments', freeAccount: 'freePayments' } as const

interface Props {
  /** The page of the account in the shell that this stands in. */
  account: 'account' | 'staffAccount' | 'freeAccount'
}

/** Name, theme, the account and the way out. */
export function AccountMenu({ account }: Props) {
  const user = readStored('user')
  const { theme, choose } = useTheme()
  const navigate = useNavigate()
  const picture = useSyncExternalStore(onPicture, readStoredPicture)
  const name = `${user?.name ?? ''} ${user?.lastName ?? ''}`.trim() || 'Learner'
  const other = theme === 'dark' ? 'light' : 'dark'
  const [unsent, setUnsent] = useState<readonly WaitingOp[] | null>(null)
  const leave = async () => {
    const telling = setTimeout(() => toast.message('Signing you out. Your last changes are being sent.'), TELL_MS)
    const work = await unsentWork()
    clearTimeout(telling)
    if (work.length > 0 || waitingSubmissions() > 0) setUnsent(work)
    else await signOut()
  }
  return (
    <>
      <Menu
        label="Account"
        buttonClassName="block cursor-pointer rounded-full"
        className="right-0 w-62"
        button={
          <>
            <Avatar name={name} size={42} picture={picture} />
            <span className="sr-only">{name}, your account</span>
          </>
        }
      >
        <div className="border-b border-line px-3 pt-2 pb-3">
          <p className="truncate text-body font-semibold">{name}</p>
          {user?.email && <p className="truncate text-small text-ink3">{user.email}</p>}
        </div>
        <div className="pt-1.5">
          <MenuItem onClick={() => choose(other)}>
            {other === 'dark' ? <Moon size={17} aria-hidden="true" /> : <Sun size={17} aria-hidden="true" />}
            {other === 'dark' ? 'Dark theme' : 'Light theme'}
          </MenuItem>
          {account === 'account' && (
            <MenuItem onClick={() => void navigate({ to: getAddress('profile') })}>
              <UserRound size={17} aria-hidden="true" />
              Your profile
            </MenuItem>
          )}
          {account !== 'staffAccount' && (
            <>
              <MenuItem onClick={() => void navigate({ to: getAddress(CERTIFICATES[account]) })}>
                <Award size={17} aria-hidden="true" />
                Certificates
              </MenuItem>
              <MenuItem onClick={() => void navigate({ to: getAddress(PAYMENTS[account]) })}>
                <CreditCard size={17} aria-hidden="true" />
                Payments
              </MenuItem>
            </>
          )}
          {account === 'freeAccount' && brand.supportDeskUrl === null && (
            <MenuItem onClick={() => void navigate({ to: getAddress('freeTickets') })}>
              <LifeBuoy size={17} aria-hidden="true" />
              My tickets
            </MenuItem>
          )}
          <MenuItem onClick={() => void navigate({ to: getAddress(account) })}>
            <Settings size={17} aria-hidden="true" />
            Account
          </MenuItem>
          <MenuItem onClick={() => void leave()}>
            <LogOut size={17} aria-hidden="true" />
            Sign out
          </MenuItem>
        </div>
      </Menu>
      {unsent && (
        <SignOutDialog
          work={unsent}
          submissions={waitingSubmissions()}
          onSignOut={() => void signOut()}
          onClose={() => setUnsent(null)}
        />
      )}
    </>
  )
}
