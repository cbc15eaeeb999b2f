import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { addressOf } from '@learn/contract/pages/plain'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangePasswordForm } from '#features/auth/index.ts'
import { keepSignIn } from '#features/session/start.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { toast } from '#shared/ui/toast.ts'
import { sessionsQuery } from './queries.ts'

/** Changing the password of who is signed in. */
export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const user = readStored('user')
  return (
    <Card aria-labelledby="password" className="p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <Heading level={2} look="h2" id="password">
            Password
          </Heading>
          <p className="mt-1 text-small text-ink2">
            A change signs you out everywhere else. Without a password, or if you forgot it,{' '}
            <Link
              to={addressOf('resetPassword')}
              search={{ way: 'link' }}
              className={linkClass('underline underline-offset-2')}
            >
              ask for a link
            </Link>
            .
          </p>
        </div>
        {!isOpen && (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Change password
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="max-w-form">
          <ChangePasswordForm
            username={user?.username ?? user?.email ?? ''}
            submitName="Change password"
            onChanged={async changed => {
              keepSignIn(changed)
              setIsOpen(false)
              toast.success(SIGN_IN_TEXTS.passwordChanged)
              await queryClient.invalidateQueries(sessionsQuery)
            }}
          />
        </div>
      )}
    </Card>
  )
}
