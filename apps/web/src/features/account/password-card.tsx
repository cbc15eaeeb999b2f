import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ChangePasswordForm } from '#features/auth/index.ts'
import { storeSignIn } from '#features/session/start.ts'
import { call } from '#shared/api/call.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { toast } from '#shared/ui/toast.ts'
import { sessionsQuery } from './queries.ts'

/** Changing the password of who is signed in. */
export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const user = readStored('user')
  const username = user?.username ?? user?.email ?? ''
  const reachedAt = user?.email || username
  const link = useMutation({
    mutationFn: () => call('auth.passwordRequest', { body: { username: reachedAt } }),
    onError: () => toast.error(SIGN_IN_TEXTS.serviceUnavailable),
  })
  return (
    <Card aria-labelledby="password" className="p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <Heading level={2} look="h2" id="password">
            Password
          </Heading>
          <p className="mt-1 text-small text-ink2">Changing it signs you out everywhere else.</p>
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
            username={username}
            submitName="Change password"
            onChanged={async changed => {
              storeSignIn(changed)
              setIsOpen(false)
              toast.success(SIGN_IN_TEXTS.passwordChanged)
              await queryClient.invalidateQueries(sessionsQuery)
            }}
          />
        </div>
      )}
      <div className="mt-4 text-small text-ink2">
        No password yet, or forgotten?{' '}
        <LinkButton onClick={() => link.mutate()}>
          {link.isPending ? 'Sending the link' : 'Email me a reset link'}
        </LinkButton>
        <div role="status" className="mt-3 empty:mt-0">
          {link.data && (
            <Notice tone={link.data.status === 'success' ? 'ok' : 'warn'} Icon={MailCheck}>
              {link.data.status === 'success' ? `A link is on its way to ${reachedAt}.` : link.data.msg}
            </Notice>
          )}
        </div>
      </div>
    </Card>
  )
}
