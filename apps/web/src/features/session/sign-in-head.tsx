import { Heading } from '#shared/ui/heading.tsx'

/** What sign-in says first. */
export const SignInHead = () => (
  <>
    <Heading level={1} look="display">
      Welcome back
    </Heading>
    <p className="mt-2 text-body text-ink2">Sign in with the number or e-mail you enrolled with.</p>
  </>
)
