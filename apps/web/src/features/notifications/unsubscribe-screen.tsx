import { getAddress } from '@learn/contract/pages/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { AuthFrame } from '#features/session/index.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { subscriptionQuery } from './queries.ts'

const NAME = 'E-mail settings'

/** Where the link at the foot of a mail leads. It needs no session: whoever has the mail may end it, after a click. */
export default function UnsubscribeScreen() {
  const token = useLocation({ select: ({ search }) => (search as { token?: string }).token ?? '' })
  const query = useQuery(subscriptionQuery(token))
  usePageTitle(NAME)
  return (
    <AuthFrame lit={0.6}>
      {query.error instanceof ApiError && [400, 404].includes(query.error.status) ? (
        <>
          <Heading level={1} look="h1">
            This link doesn't work
          </Heading>
          <p className="mt-2 text-body text-ink2">Please open it from the e-mail again, or copy all of it.</p>
        </>
      ) : (
        <Screen query={query} name={NAME} skeleton={<Skeleton className="h-40" />}>
          {({ label, isSubscribed }) => <Choice token={token} label={label} isSubscribed={isSubscribed} />}
        </Screen>
      )}
    </AuthFrame>
  )
}

interface ChoiceProps {
  token: string
  label: string
  isSubscribed: boolean
}

function Choice({ token, label, isSubscribed }: ChoiceProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) => call('notifications.changeSubscription', { body: { token, isSubscribed: next } }),
    onSuccess: reply => client.setQueryData(subscriptionQuery(token).queryKey, reply),
    onError: error => toast.error(error.message),
  })
  return (
    <>
      <Heading level={1} look="h1">
        {isSubscribed ? 'Stop these e-mails?' : "You've unsubscribed"}
      </Heading>
      <p role="status" className="mt-2 text-body text-pretty text-ink2">
        {isSubscribed
          ? `You get e-mails about: ${label}.`
          : `We won't e-mail you about: ${label}. You still see it in the app.`}
      </p>
      <Button
        variant={isSubscribed ? 'primary' : 'outline'}
        size="lg"
        className="mt-6 w-full"
        isPending={isPending}
        onClick={() => mutate(!isSubscribed)}
      >
        {isSubscribed ? 'Unsubscribe' : 'Subscribe again'}
      </Button>
      <p className="mt-5 text-small text-ink2">
        All your choices are in{' '}
        <Link to={getAddress('notifications')} hash="settings" className={linkClass()}>
          your notification settings
        </Link>
        .
      </p>
    </>
  )
}
